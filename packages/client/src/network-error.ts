import { UnansweredError } from "./unanswered-error.ts";

/**
 * A call rejects with this when `fetch` does: the address does not exist, nothing listens there, the browser refuses
 * another origin, or the connection ended in the middle of an answer. `reason` is what `fetch` rejected with.
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
export class NetworkError extends UnansweredError {
  override readonly name = "NetworkError";

  constructor(operationId: string, reason: unknown) {
    super(
      operationId,
      `got no whole answer${systemCode(reason)}. Check baseUrl, the network and allowed origins.`,
      reason,
    );
  }
}

/** What Node calls the fault, such as ECONNREFUSED. Nothing else of a reason is safe to show. */
function systemCode(reason: unknown): string {
  // Any value but null and undefined may be asked for members; what they are is checked below.
  const { code, cause } = (reason ?? {}) as { code?: unknown; cause?: { code?: unknown } };
  const name = String(code ?? cause?.code);
  return /^[A-Z][A-Z_]+$/.test(name) ? ` (${name})` : "";
}
