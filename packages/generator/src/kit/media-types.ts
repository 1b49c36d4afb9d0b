import type { MediaType } from "./document.ts";

/** How a body is written or read. */
export type BodyKind = "json" | "form" | "multipart" | "text" | "stream" | "binary";

/** A body in the media type that a client uses. */
export interface Body {
  mediaType: string;
  kind: BodyKind;
}

/** The kinds of media types, in the order of preference. */
const kinds: readonly (readonly [BodyKind, RegExp])[] = [
  ["json", /^(?:application\/json|[^;]*\+json|text\/json|\*\/\*|application\/\*)\s*(?:;|$)/i],
  ["form", /^application\/x-www-form-urlencoded\b/i],
  ["multipart", /^multipart\//i],
  ["stream", /^text\/event-stream\b/i],
  ["text", /^text\/|^application\/(?:[\w.+-]*xml|yaml|x-ndjson|graphql)\b|\+xml\b/i],
  ["binary", /^/],
];

/** The body in the media type that a client prefers: JSON, or else the first of the most structured kind. */
export function preferredBody(content: Readonly<Record<string, MediaType>> | undefined): Body | undefined {
  const mediaTypes = Object.keys(content ?? {});
  const bodies = mediaTypes.map((mediaType): Body => ({ mediaType, kind: kindOf(mediaType) }));
  const plain = bodies.find(({ mediaType }) => mediaType === "application/json");
  return plain ?? kinds.flatMap(([kind]) => bodies.filter((body) => body.kind === kind))[0];
}

function kindOf(mediaType: string): BodyKind {
  return kinds.find(([, pattern]) => pattern.test(mediaType))?.[0] ?? "binary";
}
