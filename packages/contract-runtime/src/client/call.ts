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
  /** Headers, such as a trace id. They replace those of the client, but not the credential. */
  headers?: OtherHeaders | undefined;
}

/** Headers by name. Null removes a header that the client sends by default. */
export interface OtherHeaders {
  readonly [name: string]: HeaderValue | HeaderValue[] | null | undefined;
}

type HeaderValue = string | number | boolean;

/** The headers of a call that requires some: headers set on its client are optional. */
export type RequiredHeaders<Headers, Given> =
  object extends WithoutGiven<Headers, Given>
    ? { /** The headers that the document describes, and any others. */ headers?: Partial<Headers> & OtherHeaders }
    : {
        /** The headers that the document describes, and any others. */ headers: WithoutGiven<Headers, Given> &
          OtherHeaders;
      };

type WithoutGiven<Headers, Given> = Omit<Headers, Given & string> & Partial<Pick<Headers, keyof Headers & Given>>;

/** The arguments of a call: an input that requires nothing can be left out. */
export type Arguments<Input> = object extends Input ? [input?: Input] : [input: Input];

/** An input with other choices, such as the media type of the response. */
export type Choose<Input, Choices> = Omit<Input, keyof Choices> & Choices;

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
  parseStatusAs?: Operation["parseStatusAs"];
  /** Replaces the address of the request, before the credential is added. */
  readdress?: ((request: Request) => Promise<Request>) | undefined;
  /** Whether a stream of events continues after its connection ends. */
  reconnect?: boolean | undefined;
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
export interface AnyInput extends Omit<CallOptions, "headers">, Pick<AnyInit, "readdress" | "reconnect"> {
  path?: object | undefined;
  query?: object | undefined;
  headers?: object | undefined;
  cookies?: object | undefined;
  body?: unknown;
  accept?: string | undefined;
  contentType?: string | undefined;
}

/** The method of an operation, untyped. */
export interface AnyCall {
  (input?: AnyInput): Promise<AnyResult>;
  /** Whether the operation only reads, for code that handles all operations alike. */
  readonly kind: Operation["kind"];
  /** The names of the headers that the operation documents. */
  readonly headerParameters: Operation["headerParameters"];
}

/**
 * Describes an operation for a call that chooses media types. Generated operations with several of them have it.
 *
 * @example
 * ```ts
 * const accepts = { "text/csv": { responseMediaType: "text/csv", parseAs: "text" } } as const;
 * const listPets: OperationDescription = { method: "GET", path: "/pets", accepts, choose: chooseMediaTypes };
 * ```
 */
export function chooseMediaTypes(operation: Operation, accept = "", contentType = ""): Operation {
  const { accepts = {}, contentTypes = {} } = operation;
  // Undefined means the default.
  return { ...operation, ...accepts[accept], ...contentTypes[contentType] } as Operation;
}

/** Creates the method of an operation. */
export function createCall(operation: Operation, send: Send, settings: ResultSettings): AnyCall {
  const { kind, headerParameters, choose } = operation;
  async function call({ path = {}, query, headers, cookies, accept, contentType, ...init }: AnyInput = {}) {
    // The types of the operation have checked the parameters.
    const params = { path, query, header: headers, cookie: cookies } as AnyInit["params"];
    const chosen = choose?.(operation, accept, contentType) ?? operation;
    const { parseAs, parseStatusAs } = chosen;
    const sent = { parseAs, parseStatusAs, ...init, params } as AnyInit;
    function read(result: RawResult) {
      return toResult(chosen, result, settings);
    }
    return chosen.openStream ? chosen.openStream(send, read, sent, chosen) : read(await send(chosen, sent));
  }
  return Object.assign(call, { kind, headerParameters });
}
