/**
 * What all errors of a call have in common. What they show of an answer is its status, its code and its request id:
 * never a header, a body or a credential, however they are printed.
 *
 * @example
 * ```ts
 * try {
 *   await unwrap(dashboard.createPolicy({ body: { name: "Silver" } }));
 * } catch (error) {
 *   if (error instanceof ClientError) console.error(error.name, error.operationId, error.code, error.requestId);
 *   else throw error;
 * }
 * ```
 */
export abstract class ClientError extends Error {
  /** The operation that was called. */
  readonly operationId: string;
  /** The HTTP status of the answer as a result has it; null where there was no answer. */
  readonly status: number | "undocumented" | null;
  /** The stable code of the problem that was answered; null where there was none. */
  readonly code: string | null;
  /** `X-Request-Id` of the answer; null where it has none, which is a sign that the service did not write it. */
  readonly requestId: string | null;

  constructor(
    operationId: string,
    message: string,
    status: number | "undocumented" | null = null,
    requestId: string | null = null,
    code: string | null = null,
  ) {
    super(`${operationId} ${message}`);
    this.operationId = operationId;
    this.status = status;
    this.code = code;
    this.requestId = requestId;
  }

  /** What Node prints. By itself it would show what getters give, where it is asked to show all. */
  [Symbol.for("nodejs.util.inspect.custom")](): string {
    return this.stack ?? this.message;
  }
}
