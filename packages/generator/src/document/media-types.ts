import { targetOf, type Document, type MediaType, type Schema } from "@gw/openapi/document";
import { streamFormatOf } from "@gw/openapi/reader";
import { shapeOf } from "./properties.ts";
import { streamOf } from "./streams.ts";

/** How a body is written or read. */
export type BodyKind = "json" | "form" | "multipart" | "text" | "stream" | "items" | "binary";

/** A body in one media type. */
export interface Body {
  mediaType: string;
  kind: BodyKind;
  content: MediaType;
}

/** The kinds of media types, in the order of preference. */
const kinds: readonly (readonly [BodyKind, RegExp])[] = [
  ["json", /^(?:application\/json|[^;]*\+json|text\/json|\*\/\*|application\/\*)\s*(?:;|$)/i],
  ["form", /^application\/x-www-form-urlencoded\b/i],
  ["multipart", /^multipart\//i],
  ["text", /^text\/|^application\/(?:[\w.+-]*(?:xml|yaml)|graphql)\b|\+xml\b/i],
  ["binary", /^/],
];

/** The bodies of a content, in its order. */
export function bodiesOf(document: Document, contents: Content = {}): Body[] {
  return Object.entries(contents).map(([mediaType, content]) => {
    const kind = streamOf(content) ? "items" : kindOf(document, mediaType, content.schema);
    return { mediaType, content, kind };
  });
}

/**
 * The bodies of a content. The first one is what a client uses unless a call chooses another one: that of the document, so
 * that further ones change nothing. Only an object or a list that a client reads and writes as text, such as XML, gives way
 * to JSON.
 */
export function usualFirst(document: Document, content: Content | undefined): Body[] {
  const bodies = bodiesOf(document, content);
  const [first] = bodies;
  const isText = first?.kind === "text" && shapeOf(document, first.content.schema) !== undefined;
  const json = isText ? bodies.find(({ kind }) => kind === "json") : undefined;
  return json ? [json, ...bodies.filter((body) => body !== json)] : bodies;
}

type Content = Readonly<Record<string, MediaType>>;

/**
 * Media types of files, whatever their schema says: one of Swagger 2.0 is that of all media types of a response. So are those
 * that write objects as bytes.
 */
const fileTypes =
  /^(?:image|audio|video|font)\/|^application\/(?:(?:octet-stream|pdf|zip|gzip|msword)\b|vnd\.(?:ms-|openxmlformats-|oasis\.))|[/.+-](?:avro|bson|cbor|msgpack|protobuf|thrift)\b/i;

/** Objects and lists in an unknown media type, such as a vendor-specific one, are JSON. A file is not, even as any type. */
function kindOf(document: Document, mediaType: string, schema: Schema | undefined): BodyKind {
  const format = streamFormatOf(mediaType);
  if (format) return format === "events" ? "stream" : "text";
  const kind = kinds.find(([, pattern]) => pattern.test(mediaType))?.[0] ?? "binary";
  if (kind === "json") return schema && isFile({ ...targetOf<Schema>(document, schema) }) ? "binary" : kind;
  const isJson = kind === "binary" && shapeOf(document, schema) !== undefined && !fileTypes.test(mediaType);
  return isJson ? "json" : kind;
}

/** Whether a body is a list of parts without names, such as `multipart/mixed`. */
export function isOrdered(document: Document, { kind, mediaType, content }: Body): boolean {
  return kind === "multipart" && !mediaType.includes("form-data") && shapeOf(document, content.schema) === "array";
}

/** Whether a schema is that of a file: `format: binary` of OpenAPI 3.0, and a media type without an encoding of 3.1. */
export function isFile(schema: Readonly<Record<string, unknown>>): boolean {
  const { type, format, contentMediaType, contentEncoding } = schema;
  const isBinary =
    format === "binary" || (contentMediaType === "application/octet-stream" && contentEncoding === undefined);
  return isBinary && (type === undefined || type === "string");
}
