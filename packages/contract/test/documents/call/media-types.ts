import type { MediaType } from "./documented.ts";

const kinds = [
  ["json", /^(?:|application\/json|[^;]*\+json|text\/json|\*\/\*|application\/\*)\s*(?:;|$)/i],
  ["form", /^application\/x-www-form-urlencoded\b/i],
  ["multipart", /^multipart\//i],
  ["stream", /^text\/event-stream\b/i],
  ["text", /^text\/|\bxml|yaml|ndjson|graphql/i],
  ["binary", /^/],
] as const;

export type Kind = (typeof kinds)[number][0];

/** Media types of files, regardless of their schema. */
const fileTypes =
  /^(?:image|audio|video|font)\/|^application\/(?:(?:octet-stream|pdf|zip|gzip|msword)\b|vnd\.(?:ms-|openxmlformats-|oasis\.))/i;

/** How a body is written and read. A file is not JSON, and objects and lists in an unknown media type are. */
export function kindOf(contentType: string, { isFile = false, isStructured = false }: MediaType = {}): Kind {
  const kind = kinds.find(([, pattern]) => pattern.test(contentType))?.[0] ?? "binary";
  if (kind === "json" && isFile) return "binary";
  return kind === "binary" && isStructured && !fileTypes.test(contentType) ? "json" : kind;
}

/** The media type that a client uses, as its documentation says: the first one, but JSON for an object that is text there. */
export function preferred(content: Record<string, MediaType> | undefined): string | undefined {
  const [first, ...others] = Object.keys(content ?? {});
  const isText = first !== undefined && kindOf(first) === "text" && content?.[first]?.isStructured === true;
  return (isText && others.find((type) => kindOf(type, content?.[type]) === "json")) || first;
}
