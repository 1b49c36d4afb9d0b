import { partsOf } from "./client-parts.ts";
import { createCall, type AnyCall } from "./create-call.ts";
import type { Credential, CredentialHeader } from "./credential.ts";
import type { Middleware } from "./middleware.ts";
import { isProduction } from "./production.ts";
import { routesOf, type Route, type SchemeRoutes } from "./route.ts";
import { composeSend } from "./send.ts";

/**
 * What every client can be created with.
 *
 * @example
 * ```ts
 * const options: ClientOptions = {
 *   baseUrl: "http://127.0.0.1:8080",
 *   timeout: 10_000,
 *   headers: { "X-Application": "console" },
 * };
 * ```
 */
export interface ClientOptions {
  /** The address that the paths of the operations start from. There is no default. */
  baseUrl: string;
  /** Sends a request; by default the global `fetch`, looked up at each call. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** Headers of every request. They can't replace the credential. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** How long each call may take in all, in milliseconds. By default as long as it takes. */
  timeout?: number | undefined;
  /**
   * Whether operations that write a record refuse members that the document does not name, as a misspelling is, by
   * `Prefer: handling=strict`. By default everywhere but in production, that is where `NODE_ENV` is `production`.
   */
  strict?: boolean | undefined;
  /** What stands between each call and `fetch`, the first outermost. */
  middleware?: readonly Middleware[] | undefined;
}

/**
 * A client of the operations of one security scheme, from their routes. Where there are operations that answer pages,
 * `createPages` comes along; the other schemes spare themselves its code.
 */
export function createClient<Calls extends object>(
  scheme: SchemeRoutes,
  options: ClientOptions,
  credentialHeader: CredentialHeader,
  credential: Credential,
  createPages?: (call: AnyCall, route: Route) => unknown,
): Calls {
  const { fetch, middleware = [], baseUrl, headers = {}, timeout, strict = !isProduction() } = options;
  const defaults = { baseUrl, headers, timeout, strict };
  const routes = routesOf(scheme);
  const sendRequest = (url: string, init: RequestInit) =>
    fetch ? fetch(new Request(url, init)) : globalThis.fetch(url, init);
  const send = composeSend(sendRequest, credentialHeader, credential, middleware);
  const calls = routes.map((route) => {
    const call = createCall(route, send, defaults);
    return [
      route.operationId,
      route.items && createPages ? Object.assign(call, { pages: createPages(call, route) }) : call,
    ];
  });
  // True as long as the routes and the types are generated from one document.
  const client = Object.fromEntries(calls) as Calls;
  partsOf.set(client, { routes, send, defaults });
  return client;
}
