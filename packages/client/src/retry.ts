import { discard } from "./discard.ts";
import type { Middleware, OperationInfo } from "./middleware.ts";
import { NetworkError } from "./network-error.ts";
import { pause } from "./pause.ts";
import { requestIdOf } from "./request-id.ts";

/**
 * How {@link retry} does it. Times are in milliseconds.
 *
 * @example
 * ```ts
 * const patient: RetryOptions = { retries: 5, maxDelay: 30_000, searches: true };
 * ```
 */
export interface RetryOptions {
  /** How often a request is sent again at most. By default 2. */
  retries?: number | undefined;
  /** The longest pause before the first retry; it doubles with each. By default 300. */
  baseDelay?: number | undefined;
  /** The longest pause of all. An answer that asks for a longer one in `Retry-After` is final. By default 10,000. */
  maxDelay?: number | undefined;
  /** Whether to repeat searches that are sent with `POST`, too, as the user search is: it changes nothing. */
  searches?: boolean | undefined;
  /** Before the pause that each retry begins with, such as for a log. What it throws, the call rejects with. */
  onRetry?: ((operation: OperationInfo, retry: RetryInfo) => void) | undefined;
}

/**
 * What {@link retry} tells of a request that it is to send again, and nothing that is secret.
 *
 * @example
 * ```ts
 * const isOverloaded = ({ status, delay }: RetryInfo) => status === 429 && delay > 5_000;
 * ```
 */
export interface RetryInfo {
  /** Which retry it is, counted from 1. */
  retry: number;
  /** How long the pause is, in milliseconds. */
  delay: number;
  /** What the request was answered before; null where the network failed. */
  status: number | null;
  /** `X-Request-Id` of that answer. */
  requestId: string | null;
}

/** Methods whose requests may be sent twice (RFC 9110 §9.2.2). */
const idempotent = /^(?:GET|HEAD|PUT|DELETE)$/;

/** Answers that another try may change: the rate limit, and a service that is away, also as proxies say it. */
const transient = new Set([429, 502, 503, 504]);

/**
 * Sends a request again when the network fails, or the answer is 429, 502, 503 or 504. Only operations that may be
 * repeated are: those with an idempotent method, here `GET` and `PUT`, and searches with `POST` where `searches` says so.
 *
 * The pause is random up to a limit that doubles (full jitter), and comes on top of what `Retry-After` asks for, in
 * seconds or as a date (RFC 9110 §10.2.3). The signal and the `timeout` of the call end it early. After the last retry
 * the call answers or rejects as it would have without.
 *
 * @example
 * ```ts
 * const steady = createDashboardClient({
 *   baseUrl: "http://127.0.0.1:8080",
 *   token: () => session.accessKey,
 *   timeout: 20_000,
 *   middleware: [
 *     retry({
 *       searches: true,
 *       onRetry: ({ operationId }, { retry, status }) => console.warn(operationId, "retry", retry, "after", status),
 *     }),
 *   ],
 * });
 * ```
 */
export function retry({
  retries = 2,
  baseDelay = 300,
  maxDelay = 10_000,
  searches = false,
  onRetry,
}: RetryOptions = {}): Middleware {
  return async (request, next, operation) => {
    const isRepeatable = idempotent.test(operation.method) || (searches && operation.items !== undefined);
    const limit = isRepeatable ? retries : 0;
    for (let tries = 0; tries < limit; tries++) {
      let asked = 0;
      let response: Response | undefined;
      try {
        response = await next(request);
        if (!transient.has(response.status)) return response;
        asked = retryAfter(response.headers);
        if (asked > maxDelay) return response;
        discard(response);
      } catch (error) {
        if (!(error instanceof NetworkError)) throw error;
      }
      const delay = asked + Math.random() * Math.min(maxDelay, baseDelay * 2 ** tries);
      const requestId = response ? requestIdOf(response) : null;
      onRetry?.(operation, { retry: tries + 1, delay, status: response?.status ?? null, requestId });
      await pause(delay, request.signal);
    }
    return next(request);
  };
}

/** The pause that `Retry-After` asks for, in milliseconds: 0 where it asks for none, or says nothing that can be read. */
function retryAfter(headers: Headers): number {
  const value = headers.get("Retry-After") ?? "";
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  // JavaScript reads far more as a date than RFC 9110 allows.
  return value.endsWith("GMT") ? Math.max(0, Date.parse(value) - Date.now() || 0) : 0;
}
