import { AbortError } from "./abort-error.ts";
import { ClientError } from "./client-error.ts";
import { NetworkError } from "./network-error.ts";
import { TimeoutError } from "./timeout-error.ts";

/**
 * What a call rejects with, from what sending its request and reading its answer threw. Errors of the application's own
 * functions and of a request that can't be made stay as they are.
 */
export function toClientError(
  operationId: string,
  thrown: unknown,
  signal: AbortSignal | undefined,
  isAnswered: boolean,
): unknown {
  if (signal?.aborted) {
    // A reason may be anything, also nothing.
    const reason = signal.reason as { name?: unknown } | null | undefined;
    return new (reason?.name === "TimeoutError" ? TimeoutError : AbortError)(operationId, reason);
  }
  return isAnswered && !(thrown instanceof ClientError) ? new NetworkError(operationId, thrown) : thrown;
}
