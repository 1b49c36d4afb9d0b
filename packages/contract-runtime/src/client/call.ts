import type { FetchMiddleware, HeadersOptions as FetchHeaders } from "./fetch-client.ts";
import type { Operation, RequestBody } from "./operation.ts";
import { toResult, type AnyResult, type RawResult, type ResultSettings } from "./result.ts";

/** The options of `fetch` that a client does not set itself. Frameworks extend them, such as Next.js with `next`. */
export interface RequestOptions extends Omit<RequestInit, "method" | "headers" | "body" | "signal" | "window"> {}

/**
 * The options of a call, next to the parameters and the body of its operation. Options of `fetch` are accepted too, such
 * as `credentials`, `cache` or `keepalive`.
 *
 * @example
 * ```ts
 * const abort = new AbortController();
 * await client.findPets({ query: { tag: "dog" }, signal: abort.signal, cache: "no-store" });
 * ```
 */
export interface CallOptions extends RequestOptions {
  /** Aborts the call, which rejects with an {@link AbortError}. Its `cause` is the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Time limit for the whole call, in milliseconds; 0 means none. Defaults to the client's. */
  timeout?: number | undefined;
  /** Additional headers, such as a trace id. They can't replace the credential. */
  extraHeaders?: Readonly<Record<string, string>> | undefined;
}

/**
 * Middleware of openapi-fetch, for a client's `use`: `onRequest`, `onResponse` and `onError`. It runs once per call, for
 * calls by operation and by path.
 *
 * @example
 * ```ts
 * const logging: Middleware = {
 *   onResponse: ({ schemaPath, response }) => console.log(schemaPath, response.status),
 *   onError: ({ schemaPath, error }) => console.error(schemaPath, error),
 * };
 * client.use(logging);
 * ```
 */
export type Middleware = FetchMiddleware;

/** Headers as openapi-fetch accepts them. */
export type HeadersOptions = FetchHeaders | undefined;

/** The options of a call by path and method, untyped. */
export interface AnyInit extends RequestOptions {
  fetch?: ((request: Request) => Promise<Response>) | undefined;
  headers?: HeadersOptions;
  params?: { path?: object; query?: object; header?: HeadersOptions; cookie?: object };
  parseAs?: string | undefined;
  signal?: AbortSignal | null | undefined;
  timeout?: number | undefined;
}

/** What is passed to openapi-fetch. */
export interface SentOptions extends Omit<AnyInit, "fetch" | "redirect"> {
  fetch: (request: Request, body?: RequestBody | null) => Promise<Response>;
  redirect: RequestInit["redirect"] | undefined;
  headers: Headers;
  body?: unknown;
  baseUrl: string;
  querySerializer?: (query: Readonly<Record<string, unknown>>) => string;
  bodySerializer?: (body: unknown) => RequestBody;
  /** Fills the path template at the end of an address. */
  pathSerializer?: (address: string, values: Record<string, unknown>) => string;
  /** Required for a body that is a stream. */
  duplex?: "half";
}

/** Sends a request of an operation through openapi-fetch. */
export type Send = (operation: Operation, init: AnyInit) => Promise<RawResult>;

/** The input of an operation, untyped. */
export interface AnyInput extends CallOptions {
  path?: object | undefined;
  query?: object | undefined;
  headers?: object | undefined;
  cookies?: object | undefined;
  body?: unknown;
}

/** The method of an operation, untyped. */
export interface AnyCall {
  (input?: AnyInput): Promise<AnyResult>;
  /** Whether the operation only reads, for code that handles all operations alike. */
  readonly kind: Operation["kind"];
}

/** Creates the method of an operation. */
export function createCall(operation: Operation, send: Send, settings: ResultSettings): AnyCall {
  const { kind, parseAs } = operation;
  async function call({ path = {}, query, headers, cookies, extraHeaders, ...init }: AnyInput = {}) {
    // The types of the operation have checked the parameters.
    const params = { path, query, header: headers, cookie: cookies } as AnyInit["params"];
    const result = await send(operation, { parseAs, ...init, params, headers: extraHeaders } as AnyInit);
    return toResult(operation, result, settings);
  }
  return Object.assign(call, { kind });
}
