/**
 * A call rejects with this when an answer of a documented status does not hold the JSON that is documented: it is empty,
 * cut off, or a page of HTML. That is most often a proxy in between, or a `baseUrl` that is not the service's.
 *
 * It holds nothing of the body, which may be a secret.
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
export class DecodeError extends Error {
  override readonly name = "DecodeError";
  /** The operation that was called. */
  readonly operationId: string;
  /** The HTTP status of the answer. */
  readonly status: number;
  /** `X-Request-Id` of the answer; null where it has none, which is a sign that the service did not write it. */
  readonly requestId: string | null;

  constructor(operationId: string, response: Response) {
    const requestId = response.headers.get("X-Request-Id");
    const by = requestId ? `request id ${requestId}` : "no request id: something in between wrote it";
    super(`${operationId} answered ${response.status} without the documented JSON (${by}). Check baseUrl and proxies.`);
    this.operationId = operationId;
    this.status = response.status;
    this.requestId = requestId;
  }
}
