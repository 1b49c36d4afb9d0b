import type { MediaType } from "./documented.ts";

const kinds = [
  ["json", /^(?:|application\/json|[^;]*\+json|text\/json|\*\/\*|application\/\*)\s*(?:;|$)/i],
  ["form", /^application\/x-www-form-urlencoded\b/i],
  ["multipart", /^multipart\//i],
  ["stream", /^text\/event-stream\b/i],
  ["items", /^$/],
  ["text", /^text\/|\bxml|yaml|ndjson|jsonl|json-seq|graphql/i],
  ["binary", /^/],
] as const;

export type Kind = (typeof kinds)[number][0];

/** Media types of files, regardless of their schema. */
const fileTypes =
  /^(?:image|audio|video|font)\/|^application\/(?:(?:octet-stream|pdf|zip|gzip|msword)\b|vnd\.(?:ms-|openxmlformats-|oasis\.))|[/.+-](?:avro|bson|cbor|msgpack|protobuf|thrift)\b/i;

/** The formats of streams, and how an item is written in each. */
const streams = [
  [/^text\/event-stream\b/i, (json: string) => `data: ${json}\n\n`],
  [/^application\/(?:x-)?(?:jsonl|ndjson)\b/i, (json: string) => `${json}\n`],
  [/^application\/(?:.+\+)?json-seq\b/i, (json: string) => `\u001E${json}\n`],
] as const;

/** An item of a stream as it is sent. */
export function itemText(contentType: string, item: unknown): string {
  return streams.find(([pattern]) => pattern.test(contentType))?.[1](JSON.stringify(item)) ?? "";
}

/**
 * How a body is written and read. A file is not JSON, and objects and lists in an unknown media type are. A response has the items
 * of a stream if they are described.
 */
export function kindOf(contentType: string, mediaType: MediaType = {}): Kind {
  const { isFile = false, isStructured = false, isText = false, schema, itemSchema } = mediaType;
  const isStream = streams.some(([pattern]) => pattern.test(contentType));
  if (isStream && (itemSchema !== undefined || (schema !== undefined && !isText))) return "items";
  const kind = kinds.find(([, pattern]) => pattern.test(contentType))?.[0] ?? "binary";
  if (kind === "json" && isFile) return "binary";
  return kind === "binary" && isStructured && !fileTypes.test(contentType) ? "json" : kind;
}

/** The media type that a client uses, as its documentation says: the first one, but JSON for an object that is text there. */
export function preferred(content: Record<string, MediaType> | undefined): string | undefined {
  const [first, ...others] = Object.keys(content ?? {});
  const isText =
    first !== undefined && kindOf(first, content?.[first]) === "text" && content?.[first]?.isStructured === true;
  return (isText && others.find((type) => kindOf(type, content?.[type]) === "json")) || first;
}
