import type { Body } from "../document/media-types.ts";
import { isIgnoredResponseHeader } from "@gw/openapi";
import {
  targetOf,
  type Document,
  type Example,
  type Header,
  type MediaType,
  type Response,
  type Schema,
} from "@gw/openapi/document";
import { componentsOf, schemaNameOf } from "@gw/openapi/reader";
import { createSchemaValues, type SchemaValues } from "../schemas/values.ts";

/** The part of a response that a mock needs, as it is generated. */
export interface DocumentedResponse {
  headers: Record<string, string>;
  preferenceApplied?: string;
  isRaw?: true;
  isText?: true;
  examples: Record<string, unknown>;
}

/** A response or the body of a request, and where the document has it, for messages. */
export interface LocatedBody {
  response: Response;
  /** Of the response, the usual one first. */
  bodies: readonly Body[];
  location: string;
  /** Whether a mock responds with it. */
  isResponse: boolean;
}

/**
 * Reads responses with their examples. A body without an example gets a value that is created from its schema. An example
 * that does not match its schema is left out.
 *
 * @param report is called with a sentence about each example that is left out or missing.
 */
export function readResponses(
  document: Document,
  located: readonly LocatedBody[],
  report: (note: string) => void,
): Map<Response, DocumentedResponse> {
  const locations = new Map<Response, LocatedBody>();
  for (const each of located) if (!locations.has(each.response)) locations.set(each.response, each);
  const schemas = [...locations.values()].flatMap(({ response, bodies }) => [
    bodies[0]?.content.schema ?? [],
    ...headersOf(document, response).map(([, { schema }]) => schema ?? []),
  ]);
  const values = createSchemaValues(document, schemas.flat());
  const components = Object.entries(componentsOf(document, "responses"));
  const names = new Map<unknown, string>(components.map(([name, response]) => [response, name]));

  function readResponse({ response, bodies: [body], location, isResponse }: LocatedBody): DocumentedResponse {
    const owner = schemaNameOf(body?.content.schema) ?? names.get(response) ?? location;
    const examples = body ? examplesOf(document, values, body, { location, owner, report }) : {};
    // A request needs no example.
    if (isResponse && body?.content.schema && body.kind === "json" && Object.keys(examples).length === 0) {
      report(`${location}: There is no example and none could be generated, so the mock has no default body.`);
    }
    const headers = headersOf(document, response);
    const preference = headers.find(([name]) => name.toLowerCase() === "preference-applied")?.[1].schema?.const;
    const sent = headers.flatMap(([name, header]) => {
      const value = header.required === true ? headerValue(document, values, header, name) : undefined;
      return value === undefined ? [] : [[name, value] as const];
    });
    return {
      headers: { ...(body && { "Content-Type": sentMediaType(body) }), ...Object.fromEntries(sent) },
      ...(typeof preference === "string" && { preferenceApplied: preference }),
      ...(body && body.kind !== "json" && { isRaw: true }),
      ...(body?.kind === "json" && isString(document, body.content.schema) && { isText: true }),
      examples,
    };
  }
  return new Map([...locations].map(([response, each]) => [response, readResponse(each)]));
}

function headersOf(document: Document, { headers = {} }: Response): [string, Header][] {
  return Object.entries(headers)
    .filter(([name]) => !isIgnoredResponseHeader(name))
    .map(([name, header]) => [name, targetOf<Header>(document, header)]);
}

/** One of the types of each range that files have. */
const filesOfRanges: Readonly<Record<string, string>> = {
  "audio/*": "audio/mpeg",
  "font/*": "font/woff2",
  "image/*": "image/png",
  "text/*": "text/plain",
  "video/*": "video/mp4",
};

/** A media type that a response can have: a range matches any. */
function sentMediaType({ mediaType, kind }: Body): string {
  if (!mediaType.includes("*")) return mediaType;
  if (kind === "json") return "application/json";
  return filesOfRanges[mediaType] ?? (kind === "text" ? "text/plain" : "application/octet-stream");
}

function isString(document: Document, schema: Schema | undefined): boolean {
  const { type } = schema ? targetOf<Schema>(document, schema) : {};
  return [type ?? []].flat().includes("string");
}

function examplesOf(
  document: Document,
  values: SchemaValues,
  { kind, content }: Body,
  { location, owner, report }: { location: string; owner: string; report: (note: string) => void },
): Record<string, unknown> {
  // A blob cannot be written as a literal.
  if (kind === "binary" || kind === "multipart" || kind === "form") return {};
  const isJson = kind === "json";
  const { schema } = content;
  const refused: string[] = [];
  const documented = documentedExamples(document, content).filter(([name, value]) => {
    if (!isJson) return typeof value === "string";
    if (schema === undefined || values.isValid(schema, value) !== false) return true;
    refused.push(JSON.stringify(name));
    return false;
  });
  if (refused.length === 1) {
    report(`${location}: The example ${refused[0]} does not match its schema. The mock leaves it out.`);
  } else if (refused.length > 1) {
    report(`${location}: The examples ${refused.join(", ")} do not match their schema. The mock leaves them out.`);
  }
  if (documented.length > 0) return Object.fromEntries(documented);
  const value = schema && values.createValue(schema, owner);
  return value !== undefined && (isJson || typeof value === "string") ? { generated: value } : {};
}

/** The examples of a body by their names, or otherwise that of its schema. */
function documentedExamples(
  document: Document,
  { example, examples = {}, schema }: Pick<MediaType, "example" | "examples" | "schema">,
): [string, unknown][] {
  const named = Object.entries(examples).flatMap(([name, each]): [string, unknown][] => {
    const { value } = targetOf<Example>(document, each);
    return value === undefined ? [] : [[name, value]];
  });
  if (named.length > 0) return named;
  const target = schema && targetOf<Schema>(document, schema);
  const single = [example, target?.examples?.[0], target?.example].find((each) => each !== undefined);
  return single === undefined ? [] : [["example", single]];
}

/** A value that is valid for a header, always the same, so that tests can compare whole responses. */
function headerValue(document: Document, values: SchemaValues, header: Header, name: string): string | undefined {
  const [documented] = documentedExamples(document, header);
  const { schema } = header;
  const value = documented?.[1] ?? schema?.const ?? (schema && createHeaderValue(values, schema, name));
  const text = typeof value === "object" || value === undefined ? undefined : String(value);
  // An invalid header would make the mock fail when it responds.
  return text !== undefined && /^[\t\x20-\x7e\x80-\xff]*$/.test(text) ? text : undefined;
}

/** Prefers the minimum of a number, so that a test does not wait long for `Retry-After`. */
function createHeaderValue(values: SchemaValues, schema: Schema, owner: string): unknown {
  const { minimum } = schema;
  const isUsed = minimum !== undefined && values.isValid(schema, minimum) === true;
  return isUsed ? minimum : values.createValue(schema, owner);
}
