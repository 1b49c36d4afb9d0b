/**
 * What all errors of a call have in common. Printed, they show their message and stack: never a header, a body or a
 * credential.
 *
 * @example
 * ```ts
 * try {
 *   await unwrap(dashboard.createPolicy({ body: { name: "Silver" } }));
 * } catch (error) {
 *   if (error instanceof ClientError) console.error(error.name, error.operationId, error.status, error.requestId);
 *   else throw error;
 * }
 * ```
 */
export abstract class ClientError extends Error {
  /** The operation that was called. */
  readonly operationId: string;
  /** The HTTP status of the response; null if there was none. */
  readonly status: number | null;
  /** The `code` of the problem in the response; null if there was none. */
  readonly code: string | null;
  /** `X-Request-Id` of the response; null if it has none, which is a sign that the service did not send it. */
  readonly requestId: string | null;

  constructor(
    operationId: string,
    message: string,
    cause?: unknown,
    response: Response | null = null,
    code: string | null = null,
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.operationId = operationId;
    this.status = response && response.status;
    this.code = code;
    this.requestId = response && response.headers.get("X-Request-Id");
  }

  /** What Node prints. By default it would print `cause` too, which may be anybody's and hold anything. */
  [Symbol.for("nodejs.util.inspect.custom")](): string {
    return this.stack ?? this.message;
  }
}

/** A call that got no complete response. */
abstract class NoResponseError extends ClientError {
  /** There was no response. */
  declare readonly status: null;
  /** There was no problem. */
  declare readonly code: null;
  /** There was no response that could have one. */
  declare readonly requestId: null;
}

/**
 * A call rejects with this when `fetch` does: the address does not exist, nothing listens there, the browser blocks the
 * request (CORS), or the connection ended in the middle of a response. `cause` is what `fetch` rejected with.
 *
 * The service may have processed the request. Repeat it only if that is safe, as `retry` does.
 *
 * @example
 * ```ts
 * const result = await dashboard.searchApis().catch((error: unknown) => {
 *   if (error instanceof NetworkError) return undefined;
 *   throw error;
 * });
 * if (!result) console.error("The service can't be reached.");
 * ```
 */
export class NetworkError extends NoResponseError {
  override readonly name = "NetworkError";

  constructor(operationId: string, cause: unknown) {
    super(operationId, `${operationId} got no complete response${systemCode(cause)}. Check baseUrl and CORS.`, cause);
  }
}

/** Node's code of the error, such as ECONNREFUSED. Nothing else of a cause is safe to show. */
function systemCode(error: unknown): string {
  // Any value but null and undefined has properties that can be read; their types are checked below.
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } };
  const name = String(code ?? cause?.code);
  return /^[A-Z][A-Z_]+$/.test(name) ? ` (${name})` : "";
}

/**
 * A call rejects with this when it took longer than its `timeout`, or when its signal was aborted by
 * `AbortSignal.timeout`. The service may have processed the request.
 *
 * @example
 * ```ts
 * try {
 *   await dashboard.migrateApis({ body: { mode: "dryRun", all: true }, timeout: 60_000 });
 * } catch (error) {
 *   if (error instanceof TimeoutError) console.error("The migration takes long. Migrate fewer APIs at once.");
 *   else throw error;
 * }
 * ```
 */
export class TimeoutError extends NoResponseError {
  override readonly name = "TimeoutError";

  constructor(operationId: string, cause?: unknown) {
    super(operationId, `${operationId} timed out.`, cause);
  }
}

/**
 * A call rejects with this when its signal was aborted. `cause` is the signal's reason.
 *
 * @example
 * ```ts
 * const abort = new AbortController();
 * const found = unwrap(dashboard.searchApis({ query: { q: "orders" }, signal: abort.signal }));
 * abort.abort();
 * await found.catch((error: unknown) => {
 *   if (!(error instanceof AbortError)) throw error;
 * });
 * ```
 */
export class AbortError extends NoResponseError {
  override readonly name = "AbortError";

  constructor(operationId: string, cause: unknown) {
    super(operationId, `${operationId} was aborted.`, cause);
  }
}

/** What a call rejects with when its signal was aborted. */
export function errorOfAbort({ reason }: AbortSignal, operationId: string): ClientError {
  if (reason instanceof ClientError) return reason;
  // A reason can be any value, undefined included.
  const { name } = (reason ?? {}) as { name?: unknown };
  return new (name === "TimeoutError" ? TimeoutError : AbortError)(operationId, reason);
}

/**
 * A call rejects with this when a response with a 2xx status is not one that the document describes: its status is
 * another one, or its body is not JSON. A proxy or a wrong `baseUrl` is the usual reason.
 *
 * The service may have done what was asked: check before you create something again. The error holds nothing of the
 * body, which may contain a secret.
 *
 * @example
 * ```ts
 * try {
 *   await dashboard.searchUsers({ body: {} });
 * } catch (error) {
 *   if (error instanceof DecodeError) console.error(error.operationId, error.status, error.requestId);
 *   else throw error;
 * }
 * ```
 */
export class DecodeError extends ClientError {
  override readonly name = "DecodeError";
  /** The HTTP status of the response. */
  declare readonly status: number;
  /** There was no problem. */
  declare readonly code: null;

  constructor(operationId: string, response: Response) {
    super(
      operationId,
      `${describe(operationId, response)}, not a documented response. It may have succeeded: check first.`,
      undefined,
      response,
    );
  }
}

/** The beginning of a message about a response. */
export function describe(operationId: string, { status, headers }: Response): string {
  const requestId = headers.get("X-Request-Id");
  return `${operationId} got ${status} (${requestId ? `request id ${requestId}` : "no request id"})`;
}
