import { UnansweredError } from "./unanswered-error.ts";

/**
 * A call rejects with this when its signal was aborted. `reason` is the signal's.
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
export class AbortError extends UnansweredError {
  override readonly name = "AbortError";

  constructor(operationId: string, reason: unknown) {
    super(operationId, "was aborted by its signal.", reason);
  }
}
