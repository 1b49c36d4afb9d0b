import createFetchClient from "openapi-fetch";
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
import type { Authenticate } from "./credential.ts";
import { DecodeError } from "./errors.ts";
import type { Client, Operation, OperationDescription } from "./operation.ts";
import { findRenewal } from "./renewal.ts";
import type { IsDocumented, RawResult } from "./result.ts";
import { rememberBodies, sendRequest, type SendWrapper } from "./send.ts";
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
  /** Sends a request. Defaults to the global `fetch`, looked up at each call. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** Headers for every request. They can't replace the credential. */
  headers?: HeadersOptions;
  /**
   * Time limit for each call, in milliseconds, including retries. 0 and `Infinity` mean no limit, which is the default.
   */
  timeout?: number | undefined;
  /**
   * Retries failed requests that are safe to repeat: `retry()`. By default nothing is retried. With it, each call that
   * creates a record sends an `Idempotency-Key`, unless the call has one.
   */
  retry?: SendWrapper | undefined;
  /** Renews the credential after a 401: `refresh(() => session.renew())`. By default it is not renewed. */
  refresh?: SendWrapper | undefined;
}

/**
 * How a client differs from others, besides its operations.
 *
 * @example
 * ```ts
 * const settings: ClientSettings = { authenticate: createAuthenticate("token", "secret", "Authorization", "Bearer ") };
 * ```
 */
export interface ClientSettings<Description = OperationDescription> {
  /** Adds the credential to a request. */
  readonly authenticate: Authenticate;
  /** Changes what is passed to openapi-fetch, such as its headers. */
  readonly prepare?: (operation: Operation & Partial<Description>, options: SentOptions) => void;
  /** Whether a response is documented. By default a success is JSON, and a failure is a problem with a code. */
  readonly isDocumented?: IsDocumented;
  /** Creates the `pages` method of an operation with `pageItems`. */
  readonly createPages?: (call: AnyCall, operation: Operation) => unknown;
}

/**
 * Creates an openapi-fetch client for operations, plus a method per operation. Generated clients call it.
 *
 * @throws TypeError if `baseUrl` is missing or invalid.
 *
 * @example
 * ```ts
 * const operations = { findPets: { method: "get", path: "/pets", statuses: [200] } };
 * const authenticate = createAuthenticate("token", "secret", "Authorization", "Bearer ");
 * const pets = createClient<PetClient>(operations, { authenticate }, { baseUrl: "http://127.0.0.1:8080" });
 * ```
 */
export function createClient<
  Own extends Client<object>,
  Description extends OperationDescription = OperationDescription,
>(
  operations: Readonly<Record<string, Description>>,
  { authenticate, prepare, isDocumented, createPages }: ClientSettings<Description>,
  {
    baseUrl,
    fetch,
    headers: sharedHeaders,
    timeout: sharedTimeout,
    retry,
    refresh,
    redirect: sharedRedirect,
    ...sharedInit
  }: ClientOptions,
): Own {
  checkBaseUrl(baseUrl);
  mergeHeadersSafely(sharedHeaders);
  const base = createFetchClient<object>({ baseUrl, pathSerializer: serializePath, Request: rememberBodies() });
  // Paths and methods are plain strings here; the client's types check them.
  const sendByPath = base.request as unknown as (method: string, path: string, init: object) => Promise<RawResult>;

  const send: Send = async (
    operation,
    { timeout = sharedTimeout, redirect = sharedRedirect, parseAs = "json", ...init },
  ) => {
    const { operationId, method, path, responseMediaType } = operation;
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
      path,
      baseUrl,
      ...sharedInit,
      ...init,
      redirect,
      // openapi-fetch rejects with a SyntaxError that quotes the body if it is not JSON.
      parseAs: parseAs === "json" ? "text" : parseAs,
      headers: mergeHeadersSafely(
        sharedHeaders,
        { Accept: responseMediaType === "application/json" ? undefined : responseMediaType },
        init.headers,
        init.params?.header,
      ),
      fetch: (request: Request) => sendRequest(sendOptions, operation, request),
    };
    // The operation is one of those given, or has no description.
    prepare?.(operation as Operation & Partial<Description>, options);
    const result = await withTimeout(
      operationId,
      init.signal,
      timeout,
      (signal) => sendByPath(method, options.path, { ...options, signal }),
      isStreamed,
    );
    return parseAs === "json" ? parseJson(operation, result) : result;
  };

  const known = Object.entries(operations).map(([operationId, description]) => ({ operationId, ...description }));
  function request(method: string, path: string, init: AnyInit = {}) {
    const operation = known.find((each) => each.path === path && each.method === method.toLowerCase());
    return send(operation ?? { operationId: `${method} ${path}`, method, path }, init);
  }
  const client: Record<string, unknown> = { ...base, request };
  for (const method of Object.keys(base).filter((name) => /^[A-Z]+$/.test(name))) {
    client[method] = (path: string, init?: AnyInit) => request(method, path, init);
  }
  for (const operation of known) {
    const call = createCall(operation, send, isDocumented);
    client[operation.operationId] =
      operation.pageItems && createPages ? Object.assign(call, { pages: createPages(call, operation) }) : call;
  }
  // True because the table and the types are generated from the same document.
  return client as unknown as Own;
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
