import { createFinalURL, createQuerySerializer, removeTrailingSlash } from "openapi-fetch";
import { headersOf } from "./headers.ts";
import type { CallOptions } from "./call-options.ts";
import { serializePath } from "./path.ts";
import type { Route } from "./route.ts";

const querySerializer = /* @__PURE__ */ createQuerySerializer();

/** What is known of the argument of a call without knowing the operation. */
export interface AnyInput extends CallOptions {
  path?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  headers?: object | undefined;
  body?: unknown;
}

/** What all requests of a client have in common. */
export interface RequestDefaults {
  baseUrl: string;
  headers: Readonly<Record<string, string>>;
  strict: boolean;
}

/**
 * A request before it is sent, as a {@link Middleware} sees it. It can be sent again, for its body is text.
 *
 * @example
 * ```ts
 * const stamp = ({ headers }: OutgoingRequest) => headers.set("X-Sent-At", new Date().toISOString());
 * ```
 */
export interface OutgoingRequest {
  readonly url: string;
  readonly method: string;
  /** Headers but for the credential. They may be changed. */
  readonly headers: Headers;
  readonly body: string | null;
  readonly signal: AbortSignal | undefined;
}

/**
 * The request of a call.
 *
 * @throws TypeError where a path can't hold a parameter, or a header its value.
 */
export function createRequest(
  route: Route,
  { path = {}, query = {}, headers: own, body, extraHeaders }: AnyInput,
  signal: AbortSignal | undefined,
  { baseUrl, headers: shared, strict }: RequestDefaults,
): OutgoingRequest {
  const headers = headersOf(shared, extraHeaders, own);
  if (body !== undefined && !headers.has("Content-Type")) headers.set("Content-Type", "application/json");
  setPreferences(headers, route, strict);
  return {
    url: createFinalURL(route.path, {
      baseUrl: removeTrailingSlash(baseUrl),
      params: { path, query },
      pathSerializer: serializePath,
      querySerializer,
    }),
    method: route.method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    signal,
  };
}

/** Asks for the media type of the operation, and for strict handling where nothing else is preferred. */
export function setPreferences(headers: Headers, { accept, prefer }: Route, strict: boolean): void {
  if (accept) headers.set("Accept", accept);
  if (strict && prefer && !headers.has("Prefer")) headers.set("Prefer", "handling=strict");
}
