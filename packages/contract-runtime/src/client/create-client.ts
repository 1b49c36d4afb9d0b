import {
  createCall,
  type AnyInit,
  type OtherHeaders,
  type RequestOptions,
  type Send,
  type SentOptions,
} from "./call.ts";
import { checkBaseUrl, hasHeader, serializePath } from "./checks.ts";
import { createFetchClient, mergeHeaders } from "./fetch-client.ts";
import { fillServer, findServer, type ServerVariables } from "./find-server.ts";
import type { Operations } from "./operation.ts";
import { findRenewal } from "./refresh.ts";
import { readResponse, type ResultSettings } from "./result.ts";
import { createAuthenticate, type AddCredential, type SchemeCredentials } from "./security.ts";
import { sendRequest, type SendWrapper } from "./send.ts";
import { writeQuery } from "./serialize.ts";
import { withTimeout } from "./timeout.ts";

/**
 * The options of every client. Options of `fetch`, such as `credentials`, `cache` or `keepalive`, apply to every call.
 *
 * @example
 * ```ts
 * const options: ClientOptions = {
 *   baseUrl: "http://127.0.0.1:8080",
 *   timeout: 10_000,
 *   headers: { "X-Application": "console" },
 *   retry: retry({ searches: true }),
 *   refresh: refresh(() => session.renew()),
 * };
 * ```
 */
export interface ClientOptions extends RequestOptions {
  /** The address that the paths of the operations are relative to. Defaults to the first server of the document. */
  baseUrl?: string | undefined;
  /** The credentials, by the name of their security scheme. */
  auth?: SchemeCredentials | undefined;
  /** Sends a request. Defaults to the global `fetch`, looked up at each call. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
  /**
   * Headers for every request. A documented one, such as `Prefer`, is only sent to operations that document it. They
   * can't replace the credential.
   */
  headers?: OtherHeaders | undefined;
  /**
   * Time limit for each call, in milliseconds, including retries. 0 and `Infinity` mean no limit, which is the default.
   */
  timeout?: number | undefined;
  /**
   * Retries failed requests that are safe to repeat: `retry()`. By default nothing is retried. With it, each call of an
   * operation that documents the header `Idempotency-Key` sends one, unless the call has its own.
   */
  retry?: SendWrapper | undefined;
  /** Renews the credential after a 401: `refresh(() => session.renew())`. By default it is not renewed. */
  refresh?: SendWrapper | undefined;
}

/** The settings that all clients of a document share. Generated clients pass them. */
export interface ClientSettings extends ResultSettings {
  /** How the credential of each security scheme is added to a request, by the name of the scheme. */
  readonly schemes?: Readonly<Record<string, AddCredential>>;
  /** The document's server, unless only the application knows it. Its variables are options of clients. */
  readonly server?: string;
}

/**
 * Creates an openapi-fetch client for operations, plus a method per operation. Generated clients call it.
 *
 * @throws TypeError if `baseUrl` is missing or invalid, or `auth` has an unknown credential.
 *
 * @example
 * ```ts
 * const operations = { findPets: { method: "GET", path: "/pets", statuses: [200], security: [["token"]] } };
 * const schemes = { token: inHeader("Authorization", "Bearer ") };
 * const pets = createClient<PetClient>(operations, { schemes }, { baseUrl: "http://127.0.0.1:8080", auth: { token: "t" } });
 * ```
 */
export function createClient<Own>(
  operations: Operations,
  { schemes = {}, server, ...resultSettings }: ClientSettings,
  {
    baseUrl: givenUrl,
    auth = {},
    fetch,
    headers: sharedHeaders,
    timeout: sharedTimeout,
    retry,
    refresh,
    redirect: sharedRedirect,
    ...sharedInit
  }: ClientOptions = {},
): Own {
  // Among them are the variables of servers, which `fetch` ignores.
  const variables = sharedInit as object as ServerVariables;
  const baseUrl = givenUrl ?? (server && fillServer(server, variables));
  checkBaseUrl(baseUrl);
  const allHeaders = mergeHeaders(sharedHeaders);
  const authenticate = createAuthenticate(schemes, auth);
  const known = Object.entries(operations).map(([operationId, description]) => ({ operationId, ...description }));
  const documentedHeaders = [...allHeaders.keys()].filter((name) =>
    known.some(({ headerParameters = [] }) => hasHeader(headerParameters, name)),
  );
  const base = createFetchClient<object>({ pathSerializer: serializePath, querySerializer: writeQuery });
  // Paths and methods are plain strings here; the client's types check them.
  const sendByPath = base.request as unknown as (method: string, path: string, init: object) => Promise<Response>;

  const send: Send = async (
    operation,
    { timeout = sharedTimeout, redirect = sharedRedirect, parseAs = "json", parseStatusAs, readdress, ...init },
  ) => {
    const { operationId, method, path, headerParameters = [], responseMediaType, security, prepare } = operation;
    const isStreamed = parseAs === "stream";
    const sendOptions = {
      authenticate,
      retry,
      refresh,
      renewal: findRenewal(init.signal),
      isStreamed,
      fetch: init.fetch ?? fetch,
    };
    const clientHeaders = new Headers(allHeaders);
    for (const name of documentedHeaders) if (!hasHeader(headerParameters, name)) clientHeaders.delete(name);
    const options: SentOptions = {
      ...sharedInit,
      ...init,
      // A redirect could take the credential to another host.
      redirect: redirect ?? (security && "manual"),
      parseAs,
      baseUrl: operation.server === undefined ? baseUrl : findServer(operation.server, baseUrl, variables),
      headers: mergeHeaders(clientHeaders, { Accept: responseMediaType ?? undefined }, init.headers),
      fetch: async (request, body) =>
        sendRequest(sendOptions, operation, (await readdress?.(request)) ?? request, body),
    };
    prepare?.(operation, options);
    async function sendWithin(signal?: AbortSignal) {
      const response = await sendByPath(method, path, { ...options, signal });
      return readResponse(operationId, response, parseStatusAs?.[response.status] ?? parseAs);
    }
    return withTimeout(operationId, init.signal, timeout, sendWithin, isStreamed);
  };

  function request(method: string, path: string, init: AnyInit = {}) {
    const sent = method.toUpperCase();
    const operation = known.find((each) => each.path === path && each.method === sent);
    return send(operation ?? { operationId: `${method} ${path}`, method: sent, path }, init);
  }
  // Its other methods call this one.
  const client: Record<string, unknown> = Object.assign<object, Record<string, unknown>>(base, { request });
  for (const operation of known) {
    const call = createCall(operation, send, resultSettings);
    const { operationId, pages } = operation;
    client[operationId] = pages ? Object.assign(call, { pages: pages(call, operationId) }) : call;
  }
  // True because the table and the types are generated from the same document.
  return client as unknown as Own;
}
