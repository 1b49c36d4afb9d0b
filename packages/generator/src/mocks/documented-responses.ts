import type { Body } from "../document/media-types.ts";
import { isIgnoredResponseHeader } from "@gw/openapi";
import {
  exampleValue,
  targetOf,
  type Document,
  type Example,
  type Header,
  type MediaType,
  type Response,
  type Schema,
} from "@gw/openapi/document";
import { componentsOf, schemaNameOf } from "@gw/openapi/reader";
import { streamOf, type Stream } from "../document/streams.ts";
import { createSchemaValues, type SchemaValues } from "../schemas/values.ts";

/** The part of a response that a mock needs, as it is generated. */
export interface DocumentedResponse {
  headers: Record<string, string>;
  preferenceApplied?: string;
  isRaw?: true;
  isText?: true;
  examples: Record<string, unknown>;
  /** How the items of a stream are written. */
  format?: string;
  /** What clients get that choose another media type, if it is a stream. */
  accepts?: Record<string, DocumentedResponse>;
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
    ...[...bodies.slice(0, 1), ...streamsAmong(bodies)].flatMap(({ content }) => content.schema ?? []),
    ...headersOf(document, response).map(([, { schema }]) => schema ?? []),
  ]);
  const values = createSchemaValues(document, schemas.flat());
  const components = Object.entries(componentsOf(document, "responses"));
  const names = new Map<unknown, string>(components.map(([name, response]) => [response, name]));

  function readResponse(each: LocatedBody): DocumentedResponse {
    const { bodies } = each;
    const streams = streamsAmong(bodies).map((body) => [body.mediaType, readBody(each, body)] as const);
    const accepts = streams.length > 0 && { accepts: Object.fromEntries(streams) };
    return { ...readBody(each, bodies[0]), ...accepts };
  }

  function readBody({ response, location, isResponse }: LocatedBody, body: Body | undefined): DocumentedResponse {
    const owner = schemaNameOf(body?.content.schema) ?? names.get(response) ?? location;
    const examples = body ? examplesOf(document, values, body, { location, owner, report }) : {};
    const isJson = body?.kind === "json" || body?.kind === "items";
    // A request needs no example.
    if (isResponse && body?.content.schema && isJson && Object.keys(examples).length === 0) {
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
      ...(body && !isJson && { isRaw: true }),
      ...(body?.kind === "json" && isString(document, body.content.schema) && { isText: true }),
      examples,
      ...(body?.kind === "items" && { format: writtenFormat(body) }),
    };
  }
  return new Map([...locations].map(([response, each]) => [response, readResponse(each)]));
}

/** The further bodies that are streams with items. */
function streamsAmong([, ...others]: readonly Body[]): Body[] {
  return others.filter(({ kind }) => kind === "items");
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

function writtenFormat({ content }: Body): string {
  const { format, json } = streamOf(content) ?? {};
  return format === "events" && !json ? "data" : (format ?? "");
}

function examplesOf(
  document: Document,
  values: SchemaValues,
  { kind, content }: Body,
  { location, owner, report }: { location: string; owner: string; report: (note: string) => void },
): Record<string, unknown> {
  // A blob cannot be written as a literal.
  if (kind === "binary" || kind === "multipart" || kind === "form") return {};
  const stream = streamOf(content);
  const isStream = stream !== undefined;
  const isJson = kind === "json" || isStream;
  const { schema } = content;
  const refused: string[] = [];
  function isValid(value: unknown): boolean {
    return schema === undefined || values.isValid(schema, value) !== false;
  }
  const all = documentedExamples(document, content, kind !== "json").map(
    ([name, value]) => [name, isStream ? itemsIn(value, stream, isValid) : value] as const,
  );
  const documented = all.filter(([name, value]) => {
    if (!isJson) return typeof value === "string";
    if (isStream ? Array.isArray(value) && value.every(isValid) : isValid(value)) return true;
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
  if (value === undefined || !(isJson || typeof value === "string")) return {};
  return { generated: isStream ? [value] : value };
}

/** The items of an example: a list of them, one of them, or the text of a stream. */
function itemsIn(example: unknown, { format, json }: Stream, isItem: (value: unknown) => boolean): unknown {
  if (typeof example !== "string") return isItem(example) || !Array.isArray(example) ? [example] : example;
  const isEvents = format === "events" && /^data:/m.test(example);
  try {
    return example
      .split(isEvents ? /(?:\r?\n){2,}/ : format === "sequence" ? "\u001E" : "\n")
      .filter((text) => text.trim())
      .map((text) => (isEvents ? readEvent(text, json) : (JSON.parse(text) as unknown)));
  } catch {
    return undefined;
  }
}

/** Reads an event as a client does. */
function readEvent(text: string, json: Stream["json"]): unknown {
  const fields: Record<string, unknown> = {};
  for (const [, name = "", value = ""] of text.matchAll(/^(data|event|id|retry):[ ]?(.*)$/gm)) {
    const before = name === "data" && "data" in fields ? `${String(fields["data"])}\n` : "";
    fields[name] = name === "retry" ? Number(value) : before + value;
  }
  const { data, event = "message" } = fields;
  const isJson = json === undefined || json === true || json.includes(String(event));
  const read: unknown = isJson ? JSON.parse(String(data)) : data;
  return json === undefined ? read : { ...fields, data: read };
}

/** The examples of a body by their names, or otherwise that of its schema. */
function documentedExamples(
  document: Document,
  { example, examples = {}, schema }: Pick<MediaType, "example" | "examples" | "schema">,
  isText = false,
): [string, unknown][] {
  const named = Object.entries(examples).flatMap(([name, each]): [string, unknown][] => {
    const value = exampleValue(targetOf<Example>(document, each), isText);
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
