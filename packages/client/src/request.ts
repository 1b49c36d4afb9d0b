import { setHeader } from "./header.ts";
import type { CallOptions } from "./operation.ts";
import { fillPath } from "./path.ts";
import type { Route } from "./route.ts";

/** What is known of the argument of a call without knowing the operation. */
export interface AnyInput extends CallOptions {
  path?: object | undefined;
  query?: object | undefined;
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
  { path = {}, query = {}, headers: own = {}, body, extraHeaders = {} }: AnyInput,
  signal: AbortSignal | undefined,
  defaults: RequestDefaults,
): OutgoingRequest {
  const headers = new Headers();
  if (body !== undefined) headers.set("Content-Type", "application/json");
  for (const each of [defaults.headers, extraHeaders, own]) {
    for (const [name, value] of Object.entries(each)) if (value !== undefined) setHeader(headers, name, String(value));
  }
  setPreferences(headers, route, defaults.strict);
  return {
    url: defaults.baseUrl.replace(/\/$/, "") + fillPath(route.path, path) + searchOf(query),
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

/** The query as it stands in a URL. In the document each parameter is one value, and a test holds it to that. */
function searchOf(query: object): string {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return pairs.length > 0 ? `?${pairs.join("&")}` : "";
}
