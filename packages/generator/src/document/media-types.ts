import { isQuery } from "@gw/openapi";
import type { MediaType } from "./document.ts";
import type { ReadOperation } from "./operations.ts";

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

/**
 * The body in the media type that a client uses unless a call chooses another one: the first, so that further ones change
 * nothing. Only an object or a list that a client reads and writes as text, such as XML, gives way to JSON.
 */
export function preferredBody(content: Readonly<Record<string, MediaType>> | undefined): Body | undefined {
  const [first, ...others] = bodiesOf(content);
  const isText = first?.kind === "text" && content?.[first.mediaType]?.shape === "structured";
  return (isText && others.find(({ kind }) => kind === "json")) || first;
}

/** All bodies that a client can use. */
export function bodiesOf(content: Readonly<Record<string, MediaType>> | undefined): Body[] {
  return Object.entries(content ?? {}).map(([mediaType, { shape }]) => ({ mediaType, kind: kindOf(mediaType, shape) }));
}

/** Media types of files, whatever their schema says. */
const fileTypes = /^(?:image|audio|video|font)\/|^application\/(?:octet-stream|pdf|zip)\b/i;

/** Objects and lists in an unknown media type, such as a vendor-specific one, are JSON. A file is not, even as any type. */
function kindOf(mediaType: string, shape: MediaType["shape"]): BodyKind {
  const kind = kinds.find(([, pattern]) => pattern.test(mediaType))?.[0] ?? "binary";
  if (kind === "json" && shape === "file") return "binary";
  return kind === "binary" && shape === "structured" && !fileTypes.test(mediaType) ? "json" : kind;
}

/** Whether a schema is that of a file: `format: binary` of OpenAPI 3.0, and a media type without an encoding of 3.1. */
export function isFile(schema: Readonly<Record<string, unknown>>): boolean {
  const { type, format, contentMediaType, contentEncoding } = schema;
  const isBinary =
    format === "binary" || (contentMediaType === "application/octet-stream" && contentEncoding === undefined);
  return isBinary && (type === undefined || type === "string");
}

/** `fetch` has no body for these. */
const withoutBody: readonly string[] = ["get", "head", "trace"];

/** The body of an operation's request that a client can send. */
export function requestBodyOf({ method, requestBody }: ReadOperation): Body | undefined {
  return withoutBody.includes(method) ? undefined : preferredBody(requestBody?.content);
}

/** The body that all successes of an operation are read as: that of the first one that has a body. */
export function successBodyOf({ responses }: ReadOperation): Body | undefined {
  const bodies = successStatuses(responses).map((status) => preferredBody(responses[status]?.content));
  return bodies.find((body) => body !== undefined);
}

/** The content of all successes of an operation. For a media type that several have, it is that of the first one. */
export function successContentOf({ responses }: ReadOperation): Readonly<Record<string, MediaType>> {
  const contents = successStatuses(responses).map((status) => responses[status]?.content ?? {});
  return Object.assign({}, ...contents.toReversed()) as Record<string, MediaType>;
}

/** The media types that a call can choose instead of the usual one. */
export function alternativesTo(usual: Body | undefined, content: Readonly<Record<string, MediaType>> = {}): Body[] {
  return usual ? bodiesOf(content).filter(({ mediaType }) => mediaType !== usual.mediaType) : [];
}

/** Whether the response of an operation can be kept and shown again: it only reads, and returns no stream. */
export function isCached(operation: ReadOperation): boolean {
  return isQuery(operation.method, operation.operation) && successBodyOf(operation)?.kind !== "stream";
}

/** The statuses of the documented successes; `default` if there are no others. */
export function successStatuses(responses: ReadOperation["responses"]): string[] {
  const named = Object.keys(responses).filter((status) => status.startsWith("2"));
  return named.length > 0 ? named : Object.keys(responses).filter((status) => status === "default");
}

/** The documented statuses, with ranges such as `4XX`, and `default`. */
export function statusesOf(responses: ReadOperation["responses"]): (number | string)[] {
  return Object.keys(responses).map((status) => (/^\d+$/.test(status) ? Number(status) : status.replace("xx", "XX")));
}

/** Whether an operation documents only failures, or no responses at all. */
export function hasUndocumentedSuccess(responses: ReadOperation["responses"]): boolean {
  return successStatuses(responses).length === 0;
}
