import { targetOf } from "@gw/openapi/document";
import type { Document, Encoding, MediaType, Parameter, Schema } from "../document/document.ts";
import {
  hasUndocumentedSuccess,
  isCached,
  preferredBody,
  requestBodyOf,
  statusesOf,
  successBodyOf,
  successStatuses,
  type Body,
  type BodyKind,
} from "../document/media-types.ts";
import type { ReadOperation } from "../document/operations.ts";
import { propertiesOf, shapeOf, type Shape } from "../document/properties.ts";

/** The constant of an operation, as source, and what it needs of the run-time package. */
export interface DescriptionCode {
  code: string;
  imports: string[];
  /** Whether a client has to prepare the request. */
  isPrepared: boolean;
  /** Whether it has its own server. */
  hasServer: boolean;
  /** Whether its successes have content or 204, and its failures are problems. */
  isPlain: boolean;
}

const bodyWriters: Partial<Record<BodyKind, string>> = {
  form: "urlEncoded",
  multipart: "multipart",
  text: "toBody",
  stream: "toBody",
  binary: "toBody",
};

const readers: Partial<Record<BodyKind, string>> = {
  form: "text",
  text: "text",
  multipart: "blob",
  binary: "blob",
  stream: "stream",
};

/** Writes the description of an operation that the run-time package reads. Defaults are left out. */
export function describe(
  document: Document,
  operation: ReadOperation,
  servers: ReadonlyMap<string | undefined, string>,
): DescriptionCode {
  const { method, path, parameters, responses, security, isSecurityOptional, pages } = operation;
  const body = requestBodyOf(operation);
  const success = successBodyOf(operation);
  const [usualFailure, ...otherFailures] = Object.entries(responses)
    .filter(([status]) => !status.startsWith("2"))
    .map(([status, { content }]): [string, string | null] => [
      status,
      failureMediaTypeOf(method === "head" ? undefined : preferredBody(content)),
    ]);
  const failureMediaType = usualFailure?.[1];
  const unusual = otherFailures.filter(([, mediaType]) => mediaType !== failureMediaType);
  const statuses = statusesOf(responses);
  if (hasUndocumentedSuccess(responses)) statuses.push("2XX");
  const empty = successStatuses(responses).filter((status) => !preferredBody(responses[status]?.content));
  const styles = stylesOf(document, parameters);
  const otherStyles = otherStylesOf(document, parameters);
  const template = templateOf(document, path, parameters);
  const content = body && operation.requestBody?.content?.[body.mediaType];
  const server = servers.get(operation.server);
  const writer = body && bodyWriters[body.kind];
  const mediaType = body && preparedMediaType(body);
  const isJson = success?.kind === "json";
  const headerParameters = parameters.filter((each) => each.in === "header").map(({ name }) => name);
  const fields = {
    method,
    path,
    ...(template !== path && { template }),
    statuses,
    ...(isCached(operation) && { kind: "query" }),
    ...acceptedOf(operation, success),
    ...(success && empty.length > 0 && { emptyStatuses: empty.map(Number).filter((status) => !Number.isNaN(status)) }),
    ...(failureMediaType !== undefined && failureMediaType !== "application/problem+json" && { failureMediaType }),
    ...(unusual.length > 0 && { failureMediaTypes: Object.fromEntries(unusual) }),
    ...(headerParameters.length > 0 && { headerParameters }),
    ...(pages && { pages }),
    ...(security.length > 0 && { security: isSecurityOptional ? [...security, []] : security }),
    ...(mediaType !== undefined && { requestMediaType: mediaType }),
    ...(!success && hasUndocumentedSuccess(responses) && { parseAs: "text" }),
    ...(success && !isJson && { parseAs: readers[success.kind] }),
  };
  const writers = [
    ...(writer === undefined ? [] : [["serializeBody", writer, bodyStyles(document, body, content)] as const]),
    ...(Object.keys(styles).length > 0 ? [["serializeQuery", "styledQuery", styles] as const] : []),
    ...(Object.keys(otherStyles).length > 0 ? [["serializeParameters", "styledParameters", otherStyles] as const] : []),
  ];
  const functions = writers.map(([field, name, argument]) =>
    name === "toBody"
      ? `  ${field}: ${name},\n`
      : `  ${field}: /* @__PURE__ */ ${name}(${Object.keys(argument).length > 0 ? JSON.stringify(argument) : ""}),\n`,
  );
  const lines = Object.entries(fields).map(([name, value]) => `  ${name}: ${JSON.stringify(value)},\n`);
  if (server !== undefined) lines.push(`  server: shared.${server},\n`);
  return {
    code: `{\n${lines.join("")}${functions.join("")}}`,
    imports: writers.map(([, name]) => name),
    hasServer: server !== undefined,
    isPlain:
      statuses.every((status) => typeof status === "number") &&
      !("failureMediaType" in fields || "failureMediaTypes" in fields || "emptyStatuses" in fields) &&
      fields.responseMediaType !== null,
    isPrepared:
      functions.length > 0 ||
      mediaType !== undefined ||
      template !== path ||
      /[?#]/.test(path) ||
      parameters.some((each) => each.in === "cookie"),
  };
}

/** The media type of a body that openapi-fetch does not send by itself: it sends JSON, and forms with their boundary. */
function preparedMediaType({ kind, mediaType }: Body): string | undefined {
  const isJson = kind === "json" && /^application\/json$|\*/.test(mediaType);
  return isJson || kind === "multipart" ? undefined : mediaType;
}

/** What a client accepts, if it is not JSON alone: null if a success has no documented content. */
function acceptedOf(
  { method, responses }: ReadOperation,
  success: Body | undefined,
): { responseMediaType?: string | null } {
  if (method === "head" || !success) return { responseMediaType: null };
  // It may also be no media type at all, such as "PDF".
  if (!/^[^\s*/]+\/[^\s*/]+/.test(success.mediaType)) return {};
  if (success.mediaType !== "application/json") return { responseMediaType: success.mediaType };
  const others = successStatuses(responses).flatMap((status) => Object.keys(responses[status]?.content ?? {}));
  // A service that has several media types may return any of them to a client that does not choose.
  return others.some((mediaType) => mediaType !== success.mediaType)
    ? { responseMediaType: "application/json, */*;q=0.5" }
    : {};
}

/** The media type of a failure as a client checks it: all of JSON but problems are alike. */
function failureMediaTypeOf(body: Body | undefined): string | null {
  if (body === undefined) return null;
  return body.kind === "json" && body.mediaType !== "application/problem+json" ? "application/json" : body.mediaType;
}

/** The styles of the query parameters that are not single values or repeated lists. */
function stylesOf(document: Document, parameters: readonly Parameter[]): Record<string, string> {
  const query = parameters.filter((each) => each.in === "query");
  return Object.fromEntries(query.flatMap((each) => queryStyle(document, each).map((style) => [each.name, style])));
}

function queryStyle(document: Document, { schema, content, ...parameter }: Parameter): string[] {
  if (content) return ["json"];
  const shape = shapeOf(document, schema);
  const style = valueStyle(parameter, shape);
  // openapi-fetch can't write a list of objects, and writes names as they are.
  const isUsual =
    style === "form" &&
    !/[ &=#+%]/.test(parameter.name) &&
    (shape === undefined || (shape === "array" && !hasNestedItems(document, schema)));
  return isUsual ? [] : [style];
}

/** How a value is written in a query or a form, by the rules of RFC 6570. */
function valueStyle({ style = "form", explode = style === "form", allowReserved }: Encoding, shape: Shape): string {
  const separators: Partial<Record<string, string>> = { form: "comma", spaceDelimited: "space", pipeDelimited: "pipe" };
  const base =
    style === "deepObject" && shape !== undefined ? style : explode || shape === undefined ? "form" : separators[style];
  return `${base ?? "form"}${allowReserved === true ? " reserved" : ""}`;
}

/** The styles of the fields of a form. Without one, lists are repeated, and objects are JSON. */
function bodyStyles(
  document: Document,
  body: Body | undefined,
  content: MediaType | undefined,
): Record<string, string> {
  if (body?.kind !== "form" && body?.kind !== "multipart") return {};
  const properties = propertiesOf(document, content?.schema);
  return Object.fromEntries(
    Object.entries(content?.encoding ?? {}).flatMap(([name, { contentType, ...encoding }]) => {
      if ("style" in encoding || "explode" in encoding || "allowReserved" in encoding) {
        return [[name, valueStyle(encoding, shapeOf(document, properties[name]))]];
      }
      // The application chooses one of several media types, by passing a blob.
      if (contentType === undefined || /[,*]/.test(contentType)) return [];
      return body.kind === "multipart" ? [[name, contentType]] : contentType.includes("json") ? [[name, "json"]] : [];
    }),
  );
}

/** The styles of the path, header and cookie parameters that are not written as a single value or a list. */
function otherStylesOf(
  document: Document,
  parameters: readonly Parameter[],
): Partial<Record<string, Record<string, string>>> {
  const styles: Partial<Record<string, Record<string, string>>> = {};
  for (const parameter of parameters) {
    const style = otherStyle(document, parameter);
    if (style !== undefined) (styles[parameter.in] ??= {})[parameter.name] = style;
  }
  return styles;
}

function otherStyle(document: Document, parameter: Parameter): string | undefined {
  const { in: place, content, schema } = parameter;
  if (place === "query") return undefined;
  if (content) return "json";
  const shape = shapeOf(document, schema);
  if (shape === undefined || place === "path") return undefined;
  if (place === "cookie") return parameter.explode === false ? "comma" : undefined;
  return shape === "object" && parameter.explode === true ? "pairs" : "comma";
}

/** The path with the styles of its parameters as RFC 6570 writes them. */
function templateOf(document: Document, path: string, parameters: readonly Parameter[]): string {
  return path.replaceAll(/\{([^{}]+)\}/g, (text, name: string) => {
    const parameter = parameters.find((each) => each.in === "path" && each.name === name);
    if (parameter === undefined || parameter.content) return text;
    const prefix = { label: ".", matrix: ";" }[parameter.style ?? ""] ?? "";
    const isExploded = parameter.explode === true && shapeOf(document, parameter.schema) !== undefined;
    return `{${prefix}${name}${isExploded ? "*" : ""}}`;
  });
}

function hasNestedItems(document: Document, schema: Schema | undefined): boolean {
  return schema !== undefined && shapeOf(document, targetOf<Schema>(document, schema).items) !== undefined;
}
