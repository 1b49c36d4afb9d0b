import { isDeepStrictEqual } from "node:util";
import type { Document, Encoding, Parameter } from "@gw/openapi/document";
import { propertiesOf } from "@gw/openapi/reader";
import { propertyName } from "../shared/text.ts";
import { isOrdered, type Body, type BodyKind } from "../document/media-types.ts";
import {
  hasUndocumentedSuccess,
  isCached,
  otherBodyOf,
  statusesOf,
  templateOf,
  type ReadOperation,
} from "../document/operations.ts";
import { shapeOf, type Shape } from "../document/properties.ts";
import { streamOf } from "../document/streams.ts";

/** The description of an operation, as source, and the names that it imports from the run-time package. */
export interface DescriptionCode {
  code: string;
  imports: string[];
}

const bodyWriters: Partial<Record<BodyKind, string>> = {
  form: "urlEncoded",
  multipart: "multipart",
  text: "toBody",
  stream: "toBody",
  binary: "toBody",
};

const readers: Readonly<Record<BodyKind, string>> = {
  json: "json",
  form: "text",
  text: "text",
  multipart: "blob",
  binary: "blob",
  stream: "stream",
  items: "stream",
};

/** The functions that read streams, by their format. */
const streamReaders = { events: "readEventData", lines: "readJsonLines", sequence: "readJsonSequence" } as const;

/** The names that code imports from the run-time package for streams. */
export const namesOfStreams: readonly string[] = ["readEvents", ...Object.values(streamReaders)];

/** How the items of a stream are read. */
function openStreamOf({ content }: Body): Code | undefined {
  const stream = streamOf(content);
  if (!stream) return undefined;
  const { format, json } = stream;
  if (!json) return new Code(streamReaders[format]);
  return new Code("readEvents", json === true || json.length > 0 ? { json } : {});
}

/** Writes the description of an operation that the run-time package reads. Defaults are left out. */
export function describe(document: Document, operation: ReadOperation, server: string | undefined): DescriptionCode {
  const { method, path, parameters, responses, security, isSecurityOptional, wholeQuery, pages } = operation;
  const [body, ...furtherRequests] = operation.requests;
  const [success, ...furtherResponses] = operation.successes;
  const [usualFailure, ...otherFailures] = responses
    .filter(({ isFailure }) => isFailure)
    .map(({ status, bodies }) => [status, failureMediaTypeOf(method === "HEAD" ? undefined : bodies[0])] as const);
  const failureMediaType = usualFailure?.[1];
  const unusual = otherFailures.filter(([, mediaType]) => mediaType !== failureMediaType);
  const statuses = statusesOf(operation);
  if (hasUndocumentedSuccess(operation)) statuses.push("2XX");
  const empty = responses.filter(({ isSuccess, bodies }) => isSuccess && bodies.length === 0);
  const styles = stylesOf(document, operation);
  const otherStyles = otherStylesOf(document, parameters);
  const template = templateOf(operation);
  const pathStyles = pathStylesOf(document, parameters);
  const headerParameters = parameters.filter((each) => each.in === "header").map(({ name }) => name);
  const accept = acceptOf(operation, success, furtherResponses.length > 0);
  const openStream = success && openStreamOf(success);
  const others = success ? otherReaders(operation, success) : {};
  const isPlain =
    statuses.every((status) => typeof status === "number") &&
    (failureMediaType === undefined || failureMediaType === "application/problem+json") &&
    unusual.length === 0 &&
    (empty.length === 0 || !success) &&
    accept !== null;
  const writers = {
    ...writersOf(document, body),
    ...(!isEmpty(styles) && { serializeQuery: new Code("styledQuery", styles) }),
    ...(wholeQuery && wholeQuery.kind !== "form" && { serializeQuery: new Code("wholeQuery") }),
    ...(!isEmpty(otherStyles) && { serializeParameters: new Code("styledParameters", otherStyles) }),
    ...choicesOf("contentTypes", furtherRequests, (each) => writersOf(document, each, true)),
  };
  const isPrepared =
    !isEmpty({ ...writers, ...pathStyles }) ||
    template !== path ||
    /[?#]/.test(path) ||
    parameters.some((each) => each.in === "cookie");
  const fields: Record<string, unknown> = {
    method,
    path,
    ...(template !== path && { template }),
    ...(!isEmpty(pathStyles) && { pathStyles }),
    statuses,
    ...(isCached(operation) && { kind: "query" }),
    ...(accept !== undefined && { responseMediaType: accept }),
    ...(success &&
      empty.length > 0 && {
        emptyStatuses: empty.map(({ status }) => Number(status)).filter((status) => !Number.isNaN(status)),
      }),
    ...(failureMediaType !== undefined && failureMediaType !== "application/problem+json" && { failureMediaType }),
    ...(unusual.length > 0 && { failureMediaTypes: Object.fromEntries(unusual) }),
    ...(headerParameters.length > 0 && { headerParameters }),
    ...(security.length > 0 && { security: isSecurityOptional ? [...security, []] : security }),
    ...(server !== undefined && { server }),
    ...(!success && hasUndocumentedSuccess(operation) && { parseAs: "text" }),
    ...(success && success.kind !== "json" && { parseAs: readers[success.kind] }),
    ...(!isEmpty(others) && { parseStatusAs: others }),
    ...(openStream && { openStream }),
    ...choicesOf("accepts", furtherResponses, (each) => {
      const own = openStreamOf(each);
      const { mediaType, kind } = each;
      const ownOthers = otherReaders(operation, each);
      return {
        responseMediaType: mediaType,
        parseAs: readers[kind],
        ...(!isDeepStrictEqual(ownOthers, others) && { parseStatusAs: ownOthers }),
        ...((own ?? openStream) && { openStream: own }),
      };
    }),
    ...writers,
    ...(pages && { pages: new Code(`${pages.kind}Pages`, pages.settings) }),
    ...("contentTypes" in writers || furtherResponses.length > 0 ? { choose: new Code("chooseMediaTypes") } : {}),
    ...(isPlain ? {} : { findStatus: new Code("findAnyStatus") }),
    ...(isPrepared && { prepare: new Code("prepareRequest") }),
  };
  const lines = Object.entries(fields).map(([name, value]) => `  ${name}: ${codeOf(value)},\n`);
  return { code: `{\n${lines.join("")}}`, imports: importsOf(fields) };
}

/** How successes are read that lack the media type that a client expects, by their status. */
function otherReaders({ responses }: ReadOperation, expected: Body): Record<string, string> {
  const bodies = responses.map((response) => [response.status, otherBodyOf(response, expected)] as const);
  return Object.fromEntries(
    bodies.flatMap(([status, body]) => (body && body.kind !== expected.kind ? [[status, readers[body.kind]]] : [])),
  );
}

/** A function of the run-time package, or the call of one with an argument, that is written as source. */
export class Code {
  readonly name: string;
  readonly argument: object | undefined;

  constructor(name: string, argument?: object) {
    this.name = name;
    this.argument = argument;
  }
}

export function isEmpty(value: object): boolean {
  return Object.keys(value).length === 0;
}

/** A value as source. */
export function codeOf(value: unknown): string {
  if (value instanceof Code) {
    const { name, argument } = value;
    return argument ? `/* @__PURE__ */ ${name}(${isEmpty(argument) ? "" : codeOf(argument)})` : name;
  }
  if (Array.isArray(value)) return `[${value.map(codeOf).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "undefined";
  const fields = Object.entries(value).map(([name, field]) => `${propertyName(name)}: ${codeOf(field)}`);
  return fields.length === 0 ? "{}" : `{ ${fields.join(", ")} }`;
}

function importsOf(value: unknown): string[] {
  if (value instanceof Code) return [value.name];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(importsOf) : [];
}

/** What differs for each further media type. */
function choicesOf(field: string, bodies: readonly Body[], describeChoice: (body: Body) => object): object {
  return bodies.length === 0
    ? {}
    : { [field]: Object.fromEntries(bodies.map((body) => [body.mediaType, describeChoice(body)])) };
}

/** How the body of a request is written. As a further one, it says so even where that is the default. */
function writersOf(document: Document, body: Body | undefined, isFurther = false): object {
  if (!body) return {};
  const writer = bodyWriters[body.kind];
  const styles = bodyStyles(document, body);
  const serializer = isOrdered(document, body)
    ? new Code("orderedParts", partTypes(body))
    : writer && new Code(writer, writer === "toBody" ? undefined : styles);
  const mediaType = preparedMediaType(body);
  return {
    ...((mediaType !== undefined || isFurther) && { requestMediaType: mediaType }),
    ...((serializer !== undefined || isFurther) && { serializeBody: serializer }),
  };
}

/** The media types of the parts of a body. Of several, the application chooses one, by passing a blob. */
function partTypes({ mediaType, content: { prefixEncoding = [], itemEncoding } }: Body): object {
  const [others = "", ...first] = [itemEncoding, ...prefixEncoding].map(({ contentType = "" } = {}) =>
    /[,*]/.test(contentType) ? "" : contentType,
  );
  return { mediaType, ...(first.length > 0 && { first }), ...(others !== "" && { others }) };
}

/** The media type of a body that openapi-fetch does not send by itself: it sends JSON, and forms with their boundary. */
function preparedMediaType({ kind, mediaType }: Body): string | undefined {
  const isJson = kind === "json" && /^application\/json$|\*/.test(mediaType);
  return isJson || kind === "multipart" ? undefined : mediaType;
}

/** What a client accepts, if it is not JSON alone: null if a success has no documented content. */
function acceptOf(
  { method }: ReadOperation,
  success: Body | undefined,
  hasFurther: boolean,
): string | null | undefined {
  if (method === "HEAD" || !success) return null;
  // It may also be no media type at all, such as "PDF".
  if (!/^[^\s*/]+\/[^\s*/]+/.test(success.mediaType)) return undefined;
  if (success.mediaType !== "application/json") return success.mediaType;
  // A service that has several media types may return any of them to a client that does not choose.
  return hasFurther ? "application/json, */*;q=0.5" : undefined;
}

/** The media type of a failure as a client checks it: all of JSON but problems are alike. */
function failureMediaTypeOf(body: Body | undefined): string | null {
  if (body === undefined) return null;
  return body.kind === "json" && body.mediaType !== "application/problem+json" ? "application/json" : body.mediaType;
}

/** The styles of the query parameters, or of the fields of a form, that are not single values or repeated lists. */
function stylesOf(document: Document, { parameters, wholeQuery }: ReadOperation): Record<string, string> {
  if (wholeQuery?.kind === "form") {
    const fields = Object.entries(propertiesOf(document, wholeQuery.content.schema));
    const objects = fields.filter(([, field]) => shapeOf(document, field) === "object");
    return { ...Object.fromEntries(objects.map(([name]) => [name, "json"])), ...bodyStyles(document, wholeQuery) };
  }
  const query = parameters.filter((each) => each.in === "query");
  return Object.fromEntries(query.flatMap((each) => queryStyle(document, each).map((style) => [each.name, style])));
}

function queryStyle(document: Document, { schema, content, ...parameter }: Parameter): string[] {
  if (content) return ["json"];
  const shape = shapeOf(document, schema);
  const style = valueStyle(parameter, shape);
  return style === "form" && shape !== "object" ? [] : [style];
}

/** How a value is written in a query or a form, by the rules of RFC 6570. */
function valueStyle({ style = "form", explode = style === "form", allowReserved }: Encoding, shape: Shape): string {
  const separators: Partial<Record<string, string>> = { form: "comma", spaceDelimited: "space", pipeDelimited: "pipe" };
  const base =
    style === "deepObject" && shape !== undefined ? style : explode || shape === undefined ? "form" : separators[style];
  return `${base ?? "form"}${allowReserved === true ? " reserved" : ""}`;
}

/** The styles of the fields of a form. Without one, lists are repeated, and objects are JSON. */
function bodyStyles(document: Document, { kind, content }: Body): Record<string, string> {
  if (kind !== "form" && kind !== "multipart") return {};
  const properties = propertiesOf(document, content.schema);
  return Object.fromEntries(
    Object.entries(content.encoding ?? {}).flatMap(([name, { contentType, ...encoding }]) => {
      if ("style" in encoding || "explode" in encoding || "allowReserved" in encoding) {
        return [[name, valueStyle(encoding, shapeOf(document, properties[name]))]];
      }
      // The application chooses one of several media types, by passing a blob.
      if (contentType === undefined || /[,*]/.test(contentType)) return [];
      return kind === "multipart" ? [[name, contentType]] : contentType.includes("json") ? [[name, "json"]] : [];
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
  if (place.startsWith("query")) return undefined;
  if (content) return "json";
  const shape = shapeOf(document, schema);
  if (shape === undefined || place === "path") return undefined;
  if (place === "cookie") return parameter.explode === false ? "comma" : undefined;
  return shape === "object" && parameter.explode === true ? "pairs" : "comma";
}

/** The styles of the path parameters that do not have the default one, as RFC 6570 writes them. */
function pathStylesOf(document: Document, parameters: readonly Parameter[]): Record<string, string> {
  const styled = parameters.filter((each) => each.in === "path" && !each.content);
  return Object.fromEntries(
    styled.flatMap(({ name, style = "", explode, schema }) => {
      const mark = { label: ".", matrix: ";" }[style] ?? "";
      const isExploded = explode === true && shapeOf(document, schema) !== undefined;
      const code = `${mark}${isExploded ? "*" : ""}`;
      return code === "" ? [] : [[name, code]];
    }),
  );
}
