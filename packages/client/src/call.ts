import type { ClientOptions as FetchClientOptions, Middleware as FetchMiddleware } from "openapi-fetch";
import type { Operation } from "./operation.ts";
import { toResult, type AnyResult, type RawResult } from "./result.ts";

/** What `fetch` takes, besides what a client sets itself. Frameworks add to it, as Next.js does with `next`. */
export interface RequestOptions extends Omit<RequestInit, "method" | "headers" | "body" | "signal" | "window"> {}

/**
 * What a call takes besides the parameters and the body of its operation. What `fetch` takes goes beside it, such as
 * `credentials`, `cache` or `keepalive`.
 *
 * @example
 * ```ts
 * const abort = new AbortController();
 * await dashboard.searchApis({ query: { q: "orders" }, signal: abort.signal, cache: "no-store" });
 * ```
 */
export interface CallOptions extends RequestOptions {
  /** Aborts the call: its promise then rejects with an {@link AbortError} that has the signal's reason as `cause`. */
  signal?: AbortSignal | undefined;
  /** How long the call may take in all, in milliseconds; 0 for as long as it takes. By default the client's. */
  timeout?: number | undefined;
  /** Headers that the document does not name, such as a trace id. They can't replace the credential. */
  extraHeaders?: Readonly<Record<string, string>> | undefined;
}

/**
 * Middleware of openapi-fetch, for `use` of a client: `onRequest`, `onResponse` and `onError`. It sees every call, once,
 * whether it is by operation or by path.
 *
 * @example
 * ```ts
 * const logging: Middleware = {
 *   onResponse: ({ schemaPath, response }) => console.log(schemaPath, response.status),
 *   onError: ({ schemaPath, error }) => console.error(schemaPath, error),
 * };
 * dashboard.use(logging);
 * ```
 */
export type Middleware = FetchMiddleware;

/** Headers as openapi-fetch takes them. */
export type HeadersOptions = FetchClientOptions["headers"];

/** What a call by path and method takes, without its types. */
export interface AnyInit extends RequestOptions {
  fetch?: FetchClientOptions["fetch"];
  headers?: HeadersOptions;
  params?: { path?: object; query?: object; header?: HeadersOptions };
  parseAs?: string;
  signal?: AbortSignal | null | undefined;
  timeout?: number | undefined;
}

/** Sends a request of an operation through openapi-fetch. */
export type Send = (operation: Operation, init: AnyInit) => Promise<RawResult>;

/** What the function of an operation takes, without its types. */
export interface AnyInput extends CallOptions {
  path?: object | undefined;
  query?: object | undefined;
  headers?: object | undefined;
  body?: unknown;
}

/** The function of an operation, without its types. */
export type AnyCall = (input?: AnyInput) => Promise<AnyResult>;

/** The function of an operation. */
export function createCall(operation: Operation, send: Send): AnyCall {
  return async ({ path = {}, query, headers, extraHeaders, ...init } = {}) => {
    // The types of the operation have checked what they hold.
    const params = { path, query, header: headers } as AnyInit["params"];
    return toResult(operation, await send(operation, { ...init, params, headers: extraHeaders } as AnyInit));
  };
}
