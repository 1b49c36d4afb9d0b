import { NetworkError } from "./errors.ts";
import type { SendWrapper } from "./send.ts";
import { longestDelay } from "./timeout.ts";

/**
 * How {@link retry} does it. Times are in milliseconds.
 *
 * @example
 * ```ts
 * const patient: RetryOptions = { retries: 5, maxDelay: 30_000, searches: true };
 * ```
 */
export interface RetryOptions {
  /** How often a request is repeated at most. By default 2. */
  retries?: number | undefined;
  /** The longest delay before the first retry; it doubles with each. By default 300. */
  baseDelay?: number | undefined;
  /** The longest delay of all. A response that asks for a longer one in `Retry-After` is final. By default 10,000. */
  maxDelay?: number | undefined;
  /** Whether to repeat searches that are sent with `POST`, such as the user search. They change nothing. */
  searches?: boolean | undefined;
  /** Called before the delay of each retry, for a log. If it throws, the call rejects with what it throws. */
  onRetry?: ((info: RetryInfo) => void) | undefined;
}

/**
 * A request that is about to be repeated. It holds nothing secret.
 *
 * @example
 * ```ts
 * const isOverloaded = ({ status, delay }: RetryInfo) => status === 429 && delay > 5_000;
 * ```
 */
export interface RetryInfo {
  /** The operation that was called. */
  operationId: string;
  /** Which retry it is, counted from 1. */
  retry: number;
  /** How long the delay is, in milliseconds. */
  delay: number;
  /** The status of the response before; null if the network failed. */
  status: number | null;
  /** `X-Request-Id` of that response. */
  requestId: string | null;
}

/** Methods whose requests may be sent twice (RFC 9110 §9.2.2). */
const idempotent = /^(?:get|head|put|delete)$/i;

/** Responses that a retry may change: the rate limit, and a service that is away, as proxies report it too. */
const transient = [429, 502, 503, 504];

/**
 * Sends a request again if the network fails, the response is cut off, or it is 429, 502, 503 or 504. Only operations
 * that may be repeated are: those with an idempotent method, here `GET` and `PUT`, and searches with `POST` if `searches`
 * says so.
 *
 * Before each retry is a random delay up to a limit that doubles (full jitter), added to what `Retry-After` asks for, in
 * seconds or as a date (RFC 9110 §10.2.3). The `timeout` and the signal of the call end it early. After the last retry
 * the call resolves or rejects as it would have without.
 *
 * @example
 * ```ts
 * const steady = createDashboardClient({
 *   baseUrl: "http://127.0.0.1:8080",
 *   token: () => session.accessKey,
 *   timeout: 20_000,
 *   retry: retry({
 *     searches: true,
 *     onRetry: ({ operationId, retry, status }) => console.warn(operationId, "retry", retry, "after", status),
 *   }),
 * });
 * ```
 */
export function retry({
  retries = 2,
  baseDelay = 300,
  maxDelay = 10_000,
  searches = false,
  onRetry,
}: RetryOptions = {}): SendWrapper {
  return async (send, { operation: { operationId, method, pageItems }, signal }) => {
    const limit = idempotent.test(method) || (searches && pageItems) ? retries : 0;
    for (let tries = 0; tries < limit; tries++) {
      let response: Response | undefined;
      try {
        response = await send();
      } catch (error) {
        if (!(error instanceof NetworkError)) throw error;
      }
      if (response && !transient.includes(response.status)) return response;
      const asked = retryAfter(response);
      if (response && asked > maxDelay) return response;
      const delay = asked + Math.random() * Math.min(maxDelay, baseDelay * 2 ** tries);
      const requestId = response?.headers.get("X-Request-Id") ?? null;
      onRetry?.({ operationId, retry: tries + 1, delay, status: response?.status ?? null, requestId });
      await pause(delay, signal);
    }
    return send();
  };
}

/** The delay that `Retry-After` asks for, in milliseconds; 0 if there is none that can be read. */
function retryAfter(response: Response | undefined): number {
  const value = response?.headers.get("Retry-After") ?? "";
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  // JavaScript reads far more as a date than RFC 9110 allows.
  return value.endsWith("GMT") ? Math.max(0, Date.parse(value) - Date.now() || 0) : 0;
}

/** Waits, or rejects with the reason of the signal when that is aborted. */
function pause(delay: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, Math.min(delay, longestDelay));
    const end = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    if (signal.aborted) end();
    else signal.addEventListener("abort", end);
  });
}
