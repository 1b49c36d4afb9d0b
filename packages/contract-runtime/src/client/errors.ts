import type { ResultStatus } from "./result.ts";

/**
 * The base class of all errors of a call. When printed, they show their message and stack, never a header, a body or a
 * credential.
 *
 * @example
 * ```ts
 * try {
 *   await unwrap(client.addPet({ body: { name: "Rex" } }));
 * } catch (error) {
 *   if (error instanceof ClientError) console.error(error.name, error.operationId, error.status, error.requestId);
 *   else throw error;
 * }
 * ```
 */
export abstract class ClientError extends Error {
  /** The operation that was called. */
  declare readonly operationId: string;
  /** The status of the response in the document; `undocumented` if it has none, and null if there was no response. */
  declare readonly status: ResultStatus | null;
  /** The `code` of the problem in the response; null if there was none. */
  declare readonly code: string | null;
  /** `X-Request-Id` of the response; null if it has none, which suggests that the service did not send it. */
  declare readonly requestId: string | null;

  constructor(
    operationId: string,
    message: string,
    cause?: unknown,
    response: Response | null = null,
    status: ResultStatus | null = null,
    code: string | null = null,
  ) {
    super(message, cause === undefined ? undefined : { cause });
    const requestId = response && response.headers.get("X-Request-Id");
    Object.assign(this, { operationId, status, code, requestId });
  }

  /** What Node prints. Its default includes `cause`, which may contain secrets. */
  [Symbol.for("nodejs.util.inspect.custom")](): string {
    return this.stack ?? this.message;
  }
}

/** A call that got no complete response. */
abstract class NoResponseError extends ClientError {
  declare readonly status: null;
  declare readonly code: null;
  declare readonly requestId: null;
}

/**
 * Thrown if `fetch` rejects: the host does not exist, the connection was refused or closed during the response, or the
 * browser blocked the request (CORS). `cause` is the error of `fetch`.
 *
 * The service may have processed the request. Retry it only if that is safe, as {@link retry} does.
 *
 * @example
 * ```ts
 * const result = await client.findPets().catch((error: unknown) => {
 *   if (error instanceof NetworkError) return undefined;
 *   throw error;
 * });
 * if (!result) console.error("The service can't be reached.");
 * ```
 */
export class NetworkError extends NoResponseError {
  override readonly name = "NetworkError";

  /** @param address of the request. Only its origin is shown: the rest may be secret. */
  constructor(
    operationId: string,
    cause: unknown,
    address: string,
    message = `${operationId} got no complete response from ${new URL(address).origin}${formatCause(cause)}.`,
  ) {
    super(operationId, message, cause);
  }
}

/** Node's code of an error, such as ECONNREFUSED. Nothing else in a cause is safe to show. Only browsers block requests. */
function formatCause(error: unknown): string {
  // Any value except null and undefined has properties; their types are checked below.
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } };
  const name = String(code ?? cause?.code);
  const hint = /^[A-Z][A-Z_]+$/.test(name) ? name : globalThis.location && "check CORS";
  return hint ? ` (${hint})` : "";
}

/**
 * Thrown if a call takes longer than its `timeout`, or if `AbortSignal.timeout` aborts its signal. The service may have
 * processed the request.
 *
 * @example
 * ```ts
 * try {
 *   await client.addPet({ body: { name: "Rex" }, timeout: 60_000 });
 * } catch (error) {
 *   if (error instanceof TimeoutError) console.error("It may have been added: check first.");
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

/** Thrown if the signal of a call is aborted. `cause` is the signal's reason. */
export class AbortError extends NoResponseError {
  override readonly name = "AbortError";

  constructor(operationId: string, cause: unknown) {
    super(operationId, `${operationId} was aborted.`, cause);
  }
}

/** Converts the reason of an aborted signal to the error of a call. */
export function toAbortError({ reason }: AbortSignal, operationId: string): ClientError {
  if (reason instanceof ClientError) return reason;
  // A reason can be any value, including undefined.
  const { name } = (reason ?? {}) as { name?: unknown };
  return new (name === "TimeoutError" ? TimeoutError : AbortError)(operationId, reason);
}

/**
 * Thrown for a response with an undocumented 2xx status, or a body that is not JSON. The usual cause is a proxy or a
 * wrong `baseUrl`.
 *
 * The request may have succeeded: check before you create something again. The error contains no part of the body, which
 * may be secret.
 */
export class DecodeError extends ClientError {
  override readonly name = "DecodeError";
  declare readonly status: "undocumented";
  declare readonly code: null;

  constructor(
    operationId: string,
    response: Response,
    problem = "not a documented response. It may have succeeded: check first.",
  ) {
    const message = `${describeResponse(operationId, response)}, ${problem}`;
    super(operationId, message, undefined, response, "undocumented");
  }
}

/** Describes a response, for an error message. */
export function describeResponse(operationId: string, { status, headers }: Response): string {
  const requestId = headers.get("X-Request-Id");
  return `${operationId} got ${status} (${requestId ? `request id ${requestId}` : "no request id"})`;
}
