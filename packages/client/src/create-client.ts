import createFetchClient, { type Client } from "openapi-fetch";
import { setCredential, type Credential, type CredentialHeader } from "./credential.ts";
import { decode, type Answer } from "./decode.ts";
import type { CallOptions, Calls, Operation } from "./operation.ts";
import { serializePath } from "./path-serializer.ts";
import { parseRoute, type Route } from "./route.ts";

/**
 * What every client can be created with.
 *
 * @example
 * ```ts
 * const options: ClientOptions = {
 *   baseUrl: "http://127.0.0.1:8080",
 *   headers: { "X-Application": "console" },
 *   fetch: async (request) => {
 *     const response = await fetch(request);
 *     console.log(request.method, request.url, response.status);
 *     return response;
 *   },
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
type Send = (method: string, path: string, init: object) => Promise<Answer>;

/** A client of the operations that `routes` names, authenticated by one scheme. */
export function createClient<Operations extends Record<keyof Operations, Operation>, Paths extends object>(
  routes: Readonly<Record<keyof Operations, string>>,
  { baseUrl, fetch = (request) => globalThis.fetch(request), headers = {} }: ClientOptions,
  credentialHeader: CredentialHeader,
  credential: Credential,
): SchemeClient<Operations, Paths> {
  const parsed = Object.entries<string>(routes).map(([id, text]) => [id, parseRoute(text)] as const);
  const accepted = new Map(parsed.map(([, { method, path, accept }]) => [`${method} ${path}`, accept]));
  const raw = createFetchClient<Paths>({
    baseUrl,
    fetch,
    headers,
    pathSerializer: serializePath,
    // The service never redirects; a redirect that is followed would carry the credential to another host.
    redirect: "manual",
  });
  raw.use({
    async onRequest({ request, schemaPath }) {
      const accept = accepted.get(`${request.method} ${schemaPath}`);
      if (accept) request.headers.set("Accept", accept);
      await setCredential(request.headers, credentialHeader, credential);
    },
  });
  const calls = parsed.map(([id, route]) => [id, createCall(raw.request as unknown as Send, id, route)]);
  // True as long as the routes and the types are generated from one document.
  return { ...Object.fromEntries(calls), raw } as SchemeClient<Operations, Paths>;
}

const createCall =
  (send: Send, operationId: string, route: Route) =>
  async ({ path, query, headers, body, signal, extraHeaders }: AnyInput = {}): Promise<unknown> =>
    decode(
      operationId,
      route,
      await send(route.method, route.path, {
        params: { path, query, header: headers },
        body,
        signal,
        headers: extraHeaders,
        parseAs: "text",
      }),
    );
