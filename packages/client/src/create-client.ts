import createFetchClient, { type Client } from "openapi-fetch";
import { createCall, type AnyCall, type AnyInit, type HeadersOptions, type RequestOptions, type Send } from "./call.ts";
import { checkBaseUrl, safeHeaders, serializePath } from "./checks.ts";
import type { Authenticate } from "./credential.ts";
import { DecodeError } from "./errors.ts";
import type { Operation, Operations } from "./operation.ts";
import { isProduction } from "./production.ts";
import type { RawResult } from "./result.ts";
import { rememberBodies, sendRequest, type SendWrapper } from "./send.ts";
import { withTimeout } from "./timeout.ts";

/**
 * What every client can be created with. What `fetch` takes, such as `credentials`, `cache` or `keepalive`, holds for
 * every call.
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
  /** The address that the paths of the operations start from. There is no default. */
  baseUrl: string;
  /** Sends a request; by default the global `fetch`, looked up at each call. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** Headers of every request. They can't replace the credential. */
  headers?: HeadersOptions;
  /**
   * How long each call may take in all, in milliseconds, retries included. By default, and with 0 or `Infinity`, as long
   * as it takes.
   */
  timeout?: number | undefined;
  /** Repeats requests that failed and are safe to repeat: `retry()`. By default nothing is repeated. */
  retry?: SendWrapper | undefined;
  /** Renews the credential after a 401: `refresh(() => session.renew())`. By default it is not renewed. */
  refresh?: SendWrapper | undefined;
  /**
   * Whether operations that write a record refuse fields that the document does not name, such as misspelled ones, by
   * `Prefer: handling=strict`. By default everywhere but in production, which is where `NODE_ENV` is `production`.
   */
  strict?: boolean | undefined;
}

/**
 * A client of openapi-fetch for the operations of one credential, with a method for each operation on top. If there are
 * operations that respond with pages, `createPages` comes along; the other clients do without its code.
 */
export function createClient<Own extends Client<object>>(
  operations: Operations,
  authenticate: Authenticate,
  {
    baseUrl,
    fetch = (request: Request) => globalThis.fetch(request),
    headers: sharedHeaders,
    timeout: sharedTimeout,
    retry,
    refresh,
    strict = !isProduction(),
    ...sharedInit
  }: ClientOptions,
  createPages?: (call: AnyCall, operation: Operation) => unknown,
): Own {
  checkBaseUrl(baseUrl);
  safeHeaders(sharedHeaders);
  const base = createFetchClient<object>({ baseUrl, pathSerializer: serializePath, Request: rememberBodies() });
  // Paths and methods are strings here; the types of the client check them.
  const sendByPath = base.request as unknown as (method: string, path: string, init: object) => Promise<RawResult>;

  const send: Send = async (operation, { timeout = sharedTimeout, parseAs = "json", ...init }) => {
    const options = {
      ...sharedInit,
      ...init,
      // The service never redirects. A redirect that is followed would carry the credential to another host.
      redirect: init.redirect ?? sharedInit.redirect ?? "manual",
      // As JSON, what is not JSON would reject with a SyntaxError that shows some of it.
      parseAs: parseAs === "json" ? "text" : parseAs,
      headers: safeHeaders(
        strict && operation.takesPrefer ? { Prefer: "handling=strict" } : {},
        sharedHeaders,
        operation.responseMediaType === "application/json" ? {} : { Accept: operation.responseMediaType },
        init.headers,
        init.params?.header,
      ),
      fetch: (request: Request) =>
        sendRequest({ authenticate, retry, refresh }, operation, init.fetch ?? fetch, request),
    };
    const result = await withTimeout(operation.operationId, init.signal, timeout, (signal) =>
      sendByPath(operation.method, operation.path, { ...options, signal }),
    );
    return parseAs === "json" ? withJson(operation, result) : result;
  };

  const known = Object.entries(operations).map(([operationId, description]) => ({ operationId, ...description }));
  const request = (method: string, path: string, init: AnyInit = {}) => {
    const isCalled = (each: Operation) => each.path === path && each.method === method.toLowerCase();
    return send(known.find(isCalled) ?? { operationId: `${method} ${path}`, method, path }, init);
  };
  const client: Record<string, unknown> = { ...base, request };
  for (const method of Object.keys(base).filter((name) => /^[A-Z]+$/.test(name))) {
    client[method] = (path: string, init?: AnyInit) => request(method, path, init);
  }
  for (const operation of known) {
    const call = createCall(operation, send);
    client[operation.operationId] =
      operation.pageItems && createPages ? Object.assign(call, { pages: createPages(call, operation) }) : call;
  }
  // True as long as the table and the types are generated from one document.
  return client as unknown as Own;
}

/** The result with the data of a success read as JSON, which it is in all operations. */
function withJson({ operationId }: Operation, result: RawResult): RawResult {
  const { data, response } = result;
  if (typeof data !== "string") return result;
  try {
    return { data: data ? JSON.parse(data) : undefined, response };
  } catch {
    throw new DecodeError(operationId, response);
  }
}
