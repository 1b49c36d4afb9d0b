import type { MediaType } from "./documented.ts";

const kinds = [
  ["json", /^(?:|application\/json|[^;]*\+json|text\/json|\*\/\*|application\/\*)\s*(?:;|$)/i],
  ["form", /^application\/x-www-form-urlencoded\b/i],
  ["multipart", /^multipart\//i],
  ["stream", /^text\/event-stream\b/i],
  ["text", /^text\/|xml|yaml|ndjson|graphql/i],
  ["binary", /^/],
] as const;

export type Kind = (typeof kinds)[number][0];

/** How a body of a media type is written and read. A file is not JSON, whatever its media type. */
export function kindOf(contentType: string, { isFile = false }: Pick<MediaType, "isFile"> = {}): Kind {
  const kind = kinds.find(([, pattern]) => pattern.test(contentType))?.[0] ?? "binary";
  return kind === "json" && isFile ? "binary" : kind;
}

/** The media type that a client uses, as its documentation says: the first one, but JSON for an object that is text there. */
export function preferred(content: Record<string, MediaType> | undefined): string | undefined {
  const [first, ...others] = Object.keys(content ?? {});
  const isText = first !== undefined && kindOf(first) === "text" && content?.[first]?.isStructured === true;
  return (isText && others.find((type) => kindOf(type, content?.[type]) === "json")) || first;
}
