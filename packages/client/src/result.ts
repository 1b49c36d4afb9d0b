import { DecodeError } from "./errors.ts";
import type { Operation } from "./operation.ts";
import { renewalErrors } from "./refresh.ts";

/**
 * A response with the documented success status `Status`.
 *
 * @example
 * ```ts
 * const result = await dashboard.searchApis({ query: { q: "orders" } });
 * if (result.ok) console.log(result.data.apis, result.response.headers.get("X-Request-Id"));
 * ```
 */
export interface Success<Status, Body> {
  /** True for every success. */
  ok: true;
  /** The HTTP status. */
  status: Status;
  /** The body of the response. */
  data: Body;
  /** The operation that was called. */
  operationId: string;
  /** The response, for its headers. Its body has been read. */
  response: Response;
}

/**
 * A response with the documented failure status `Status`. Its body is a problem (RFC 9457) with a stable `code`.
 *
 * @example
 * ```ts
 * const result = await dashboard.searchApis({ query: { p: 0 } });
 * if (result.ok === false && result.status === 400) console.error(result.error?.code, result.error?.errors);
 * ```
 */
export interface Failure<Status, Body> {
  /** False for every failure. */
  ok: false;
  /** Whether the document describes the response: its status, with a problem as its body. */
  documented: true;
  /** The HTTP status. */
  status: Status;
  /** The problem that the body of the response is. */
  error: Body;
  /** The operation that was called. */
  operationId: string;
  /** The response, for its headers. Its body has been read. */
  response: Response;
  /** Of a 401: why the credential could not be renewed. Undefined if no renewal failed. */
  cause?: unknown;
}

/**
 * A response with a failure status that the document does not describe: a status that it does not name for the
 * operation, or a body that is not a problem, such as the HTML page of a proxy.
 *
 * @example
 * ```ts
 * const result = await dashboard.searchApis();
 * if (result.ok === false && result.documented === false) console.error(result.status, result.rawBody);
 * ```
 */
export interface UndocumentedFailure {
  /** False for every failure. */
  ok: false;
  /** Whether the document describes the response: its status, with a problem as its body. */
  documented: false;
  /** The HTTP status. */
  status: number;
  /** Undefined, so that code that reads the problem of a status has to expect that there is none. */
  error: undefined;
  /** The body: its JSON, or its text if it is not JSON, or undefined if it is empty or could not be read. */
  rawBody: unknown;
  /** The operation that was called. */
  operationId: string;
  /** The response, for its headers. Its body has been read. */
  response: Response;
  /** Of a 401: why the credential could not be renewed. Undefined if no renewal failed. */
  cause?: unknown;
}

/** The result of any call. */
export type AnyResult<Data = unknown> = Success<number, Data> | Failure<number, unknown> | UndocumentedFailure;

/** What a call by path and method resolves with. */
export interface RawResult {
  data?: unknown;
  error?: unknown;
  response: Response;
}

/**
 * The result of an operation's call.
 *
 * @throws {@link DecodeError} for a 2xx response that the document does not describe.
 */
export function toResult({ operationId, statuses }: Operation, { data, error, response }: RawResult): AnyResult {
  const { status } = response;
  const isDocumented = statuses?.includes(status) ?? false;
  const shared = { status, operationId, response };
  if (response.ok) {
    if (!isDocumented || (data === undefined && status !== 204)) throw new DecodeError(operationId, response);
    return { ok: true, ...shared, data };
  }
  if (renewalErrors.has(response)) Object.assign(shared, { cause: renewalErrors.get(response) });
  if (isDocumented && isProblem(error)) return { ok: false, documented: true, ...shared, error };
  // Of an empty body, openapi-fetch gives "".
  return { ok: false, documented: false, ...shared, error: undefined, rawBody: error === "" ? undefined : error };
}

/** What is read of a problem. */
export interface ProblemBody {
  code: string;
  detail: string;
}

/** Whether a body is a problem of the service. The JSON of something else has no `code` with a `detail`. */
export function isProblem(body: unknown): body is ProblemBody {
  // Any value but null and undefined has properties that can be read.
  const { code, detail } = (body ?? {}) as Partial<Record<keyof ProblemBody, unknown>>;
  return typeof code === "string" && typeof detail === "string";
}
