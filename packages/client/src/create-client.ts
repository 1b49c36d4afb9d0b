import createFetchClient, { type Client } from "openapi-fetch";
import type { Credential, CredentialHeader } from "./credential.ts";
import { withDeadline } from "./deadline.ts";
import { decode, type Answer } from "./decode.ts";
import type { Middleware } from "./middleware.ts";
import type { CallOptions, Calls, Operation } from "./operation.ts";
import { serializePath } from "./path-serializer.ts";
import { parseRoute, type Route } from "./route.ts";
import { composeSend, type Send } from "./send.ts";
import { toClientError } from "./to-client-error.ts";

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
  /** What stands between each call and `fetch`, the first outermost. */
  middleware?: readonly Middleware[] | undefined;
}

/** A client with a function for each operation, and the calls by path beneath them. */
export type SchemeClient<
  Operations extends Record<keyof Operations, Operation>,
  Paths extends object,
> = Calls<Operations> & {
  readonly raw: Client<Paths>;
};

/** What is known of an argument without knowing the operation. */
interface AnyInput extends CallOptions {
  path?: object;
  query?: object;
  headers?: object;
  body?: unknown;
}

/** `openapi-fetch`'s call by path, without its types: these come from the routes' operations. */
type CallByPath = (method: string, path: string, init: object) => Promise<Answer>;

/** A client of the operations that `routes` names, authenticated by one scheme. */
export function createClient<Operations extends Record<keyof Operations, Operation>, Paths extends object>(
  routes: Readonly<Record<keyof Operations, string>>,
  { baseUrl, fetch = (request) => globalThis.fetch(request), headers = {}, timeout, middleware = [] }: ClientOptions,
  credentialHeader: CredentialHeader,
  credential: Credential,
): SchemeClient<Operations, Paths> {
  const parsed = Object.entries<string>(routes).map(([id, text]) => parseRoute(id, text));
  const byPath = new Map(parsed.map((route) => [`${route.method} ${route.path}`, route]));
  const routeOf = new WeakMap<Request, Route>();
  const send = composeSend(fetch, credentialHeader, credential, middleware);
  const raw = createFetchClient<Paths>({
    baseUrl,
    // A middleware of `raw` may have put another request in the place of the one that is known.
    fetch: (request) => send(request, routeOf.get(request) ?? { operationId: "raw", method: request.method, path: "" }),
    headers,
    pathSerializer: serializePath,
    // The service never redirects; a redirect that is followed would carry the credential to another host.
    redirect: "manual",
  });
  raw.use({
    onRequest({ request, schemaPath }) {
      const route = byPath.get(`${request.method} ${schemaPath}`);
      if (!route) return;
      routeOf.set(request, route);
      if (route.accept) request.headers.set("Accept", route.accept);
    },
  });
  // Its types are those of all paths; a route's method and path fit together.
  const callByPath = raw.request as unknown as CallByPath;
  const calls = parsed.map((route) => [route.operationId, createCall(callByPath, send, route, timeout)]);
  // True as long as the routes and the types are generated from one document.
  return { ...Object.fromEntries(calls), raw } as SchemeClient<Operations, Paths>;
}

const createCall =
  (callByPath: CallByPath, send: Send, route: Route, defaultTimeout: number | undefined) =>
  async ({ path, query, headers, body, extraHeaders, ...options }: AnyInput = {}): Promise<unknown> => {
    const { operationId } = route;
    const signal = withDeadline(options.signal, options.timeout ?? defaultTimeout);
    let response: Response | undefined;
    try {
      const answer = await callByPath(route.method, route.path, {
        params: { path, query, header: headers },
        body,
        signal,
        headers: extraHeaders,
        parseAs: "text",
        fetch: async (request: Request) => (response = await send(request, route)),
      });
      return decode(route, answer);
    } catch (thrown) {
      throw toClientError(operationId, thrown, signal, response !== undefined);
    }
  };
