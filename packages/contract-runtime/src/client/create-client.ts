import {
  createCall,
  type AnyCall,
  type AnyInit,
  type HeadersOptions,
  type RequestOptions,
  type Send,
  type SentOptions,
} from "./call.ts";
import { checkBaseUrl, mergeHeadersSafely, serializePath } from "./checks.ts";
import { DecodeError } from "./errors.ts";
import { createFetchClient } from "./fetch-client.ts";
import type { Client, Operation, Operations, PageDescription } from "./operation.ts";
import { findRenewal } from "./renewal.ts";
import type { RawResult, ResultSettings } from "./result.ts";
import { createAuthenticate, type AddCredential, type SchemeCredentials } from "./security.ts";
import { sendRequest, type SendWrapper } from "./send.ts";
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
  /** The address that the paths of the operations are relative to. Required. */
  baseUrl: string;
  /** The credentials, by the name of their security scheme. */
  auth?: SchemeCredentials | undefined;
  /** Addresses that replace the servers that operations have in the document, by the address in the document. */
  servers?: Readonly<Record<string, string | undefined>> | undefined;
  /** Sends a request. Defaults to the global `fetch`, looked up at each call. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** Headers for every request. They can't replace the credential. */
  headers?: HeadersOptions;
  /** Headers for the requests of the operations that document them, such as `Prefer`. Any other headers replace them. */
  documentedHeaders?: Readonly<Record<string, string | undefined>> | undefined;
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

/**
 * The settings that all clients of a document have in common. Generated clients pass them.
 *
 * @example
 * ```ts
 * const settings: ClientSettings = { schemes: { token: inHeader("Authorization", "Bearer ") } };
 * ```
 */
export interface ClientSettings extends ResultSettings {
  /** How the credential of each security scheme is added to a request, by the name of the scheme. */
  readonly schemes?: Readonly<Record<string, AddCredential>>;
  /** Finds the address of an operation. By default it is `baseUrl`. */
  readonly findServer?: (operation: Operation, options: Pick<ClientOptions, "baseUrl" | "servers">) => string;
  /** Changes what is passed to openapi-fetch, such as its headers. */
  readonly prepare?: (operation: Operation, options: SentOptions) => void;
  /** Creates the method `pages` of an operation. */
  readonly createPages?: (call: AnyCall, operation: Operation, pages: PageDescription) => unknown;
}

/**
 * Creates an openapi-fetch client for operations, plus a method per operation. Generated clients call it.
 *
 * @throws TypeError if `baseUrl` is missing or invalid, or a credential is missing.
 *
 * @example
 * ```ts
 * const operations = { findPets: { method: "get", path: "/pets", statuses: [200], security: [["token"]] } };
 * const schemes = { token: inHeader("Authorization", "Bearer ") };
 * const pets = createClient<PetClient>(operations, { schemes }, { baseUrl: "http://127.0.0.1:8080", auth: { token: "t" } });
 * ```
 */
export function createClient<Own extends Client<object>>(
  operations: Operations,
  { schemes = {}, findServer, prepare, createPages, ...resultSettings }: ClientSettings,
  {
    baseUrl,
    auth = {},
    servers,
    fetch,
    headers: sharedHeaders,
    documentedHeaders = {},
    timeout: sharedTimeout,
    retry,
    refresh,
    redirect: sharedRedirect,
    ...sharedInit
  }: ClientOptions,
): Own {
  checkBaseUrl(baseUrl);
  mergeHeadersSafely(sharedHeaders, documentedHeaders);
  const authenticate = createAuthenticate(schemes, auth, operations);
  const base = createFetchClient<object>({ baseUrl, pathSerializer: serializePath });
  // Paths and methods are plain strings here; the client's types check them.
  const sendByPath = base.request as unknown as (method: string, path: string, init: object) => Promise<RawResult>;

  const send: Send = async (
    operation,
    { timeout = sharedTimeout, redirect = sharedRedirect, parseAs = "json", ...init },
  ) => {
    const { operationId, method, path, headerParameters, responseMediaType } = operation;
    const isStreamed = parseAs === "stream";
    const sendOptions = {
      authenticate,
      retry,
      refresh,
      renewal: findRenewal(init.signal),
      isStreamed,
      fetch: init.fetch ?? fetch,
    };
    const options: SentOptions = {
      baseUrl: findServer?.(operation, { baseUrl, servers }) ?? baseUrl,
      ...sharedInit,
      ...init,
      redirect,
      // openapi-fetch rejects with a SyntaxError that quotes the body if it is not JSON.
      parseAs: parseAs === "json" ? "text" : parseAs,
      headers: mergeHeadersSafely(
        pick(documentedHeaders, headerParameters),
        sharedHeaders,
        { Accept: responseMediaType ?? undefined },
        init.headers,
      ),
      fetch: (request, body) => sendRequest(sendOptions, operation, request, body),
    };
    prepare?.(operation, options);
    // openapi-fetch merges these itself, and its error would reveal the value of an invalid one.
    mergeHeadersSafely(options.params?.header);
    const result = await withTimeout(
      operationId,
      init.signal,
      timeout,
      (signal) => sendByPath(method, path, { ...options, signal }),
      isStreamed,
    );
    return parseAs === "json" ? parseJson(operation, result) : result;
  };

  const known = Object.entries(operations).map(([operationId, description]) => ({ operationId, ...description }));
  function request(method: string, path: string, init: AnyInit = {}) {
    const operation = known.find((each) => each.path === path && each.method === method.toLowerCase());
    return send(operation ?? { operationId: `${method} ${path}`, method, path }, init);
  }
  // Its other methods call this one.
  const client: Record<string, unknown> = Object.assign<object, Record<string, unknown>>(base, { request });
  for (const operation of known) {
    const call = createCall(operation, send, resultSettings);
    const { operationId, pages } = operation;
    client[operationId] =
      pages && createPages ? Object.assign(call, { pages: createPages(call, operation, pages) }) : call;
  }
  // True because the table and the types are generated from the same document.
  return client as unknown as Own;
}

function pick<Value>(values: Readonly<Record<string, Value>>, names: readonly string[] = []): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
}

/** Parses the data of a success as JSON. */
function parseJson({ operationId }: Operation, result: RawResult): RawResult {
  const { data, response } = result;
  if (typeof data !== "string") return result;
  try {
    return { data: data ? JSON.parse(data) : undefined, response };
  } catch {
    throw new DecodeError(operationId, response);
  }
}
