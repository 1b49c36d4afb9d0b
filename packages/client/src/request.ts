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
 * The request of a call, but for its credential.
 *
 * @throws TypeError where a path can't hold a parameter, or a header its value.
 */
export function createRequest(
  route: Route,
  { path = {}, query = {}, headers = {}, body, extraHeaders = {} }: AnyInput,
  signal: AbortSignal | undefined,
  defaults: RequestDefaults,
): Request {
  const sent = new Headers();
  if (body !== undefined) sent.set("Content-Type", "application/json");
  for (const [name, value] of [defaults.headers, extraHeaders, headers].flatMap((each) => Object.entries(each))) {
    if (value !== undefined) setHeader(sent, name, String(value));
  }
  setPreferences(sent, route, defaults.strict);
  return new Request(defaults.baseUrl.replace(/\/$/, "") + fillPath(route.path, path) + searchOf(query), {
    method: route.method,
    headers: sent,
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
    // The service never redirects; a redirect that is followed would carry the credential to another host.
    redirect: "manual",
  });
}

/** Asks for the media type of the operation, and for strict handling where nothing else is preferred. */
export function setPreferences(headers: Headers, { accept, prefer }: Route, strict: boolean): void {
  if (accept) headers.set("Accept", accept);
  if (strict && prefer && !headers.has("Prefer")) headers.set("Prefer", "handling=strict");
}

function searchOf(query: object): string {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return pairs.length > 0 ? `?${pairs.join("&")}` : "";
}
