import { ClientError } from "./client-error.ts";
import { requestIdOf, requestIdWords } from "./request-id.ts";

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
export class DecodeError extends ClientError {
  override readonly name = "DecodeError";
  /** The HTTP status of the answer. */
  declare readonly status: number;
  /** No problem could be read. */
  declare readonly code: null;

  constructor(operationId: string, response: Response) {
    const { status } = response;
    const message = `answered ${status} without the documented JSON (${requestIdWords(response)}). Check baseUrl and proxies.`;
    super(operationId, message, status, requestIdOf(response));
  }
}
