import { hasHeader } from "./checks.ts";
import { NetworkError } from "./errors.ts";
import type { SendWrapper } from "./send.ts";
import { longestDelay } from "./timeout.ts";

/** The options of {@link retry}. Times are in milliseconds. */
export interface RetryOptions {
  /** The maximum number of retries. Defaults to 2. */
  retries?: number | undefined;
  /** The maximum delay before the first retry; it doubles with each retry. Defaults to 300. */
  baseDelay?: number | undefined;
  /** The maximum delay. A response with a longer `Retry-After` is not retried. Defaults to 10,000. */
  maxDelay?: number | undefined;
  /** Whether to retry searches that use `POST`. Defaults to false. */
  searches?: boolean | undefined;
  /** Called before the delay of each retry, for logging. If it throws, the call rejects with that error. */
  onRetry?: ((info: RetryInfo) => void) | undefined;
}

/** A request that is about to be retried. It contains no secrets. */
export interface RetryInfo {
  operationId: string;
  /** The number of the retry, starting at 1. */
  retry: number;
  /** The delay, in milliseconds. */
  delay: number;
  /** The status of the failed response; null after a network error. */
  status: number | null;
  /** `X-Request-Id` of that response. */
  requestId: string | null;
}

/** Methods whose requests may be sent twice (RFC 9110 §9.2.2), and QUERY, which is one of them. */
const idempotent = /^(?:GET|HEAD|PUT|DELETE|QUERY)$/;

/** Statuses of temporary failures: rate limits, and an unavailable service as it or a proxy reports it. */
const transient = [429, 502, 503, 504];

/** Whether a failure is temporary. A conflict is if it says when to retry: an earlier attempt is still in progress. */
export function isTemporary({ status, headers }: Response): boolean {
  return transient.includes(status) || (status === 409 && headers.has("Retry-After"));
}

/**
 * Retries a request after a network error, an incomplete response, or a response with 429, 502, 503 or 504, or with 409
 * and `Retry-After`. Only operations that are safe to repeat are retried: those with the method `GET`, `HEAD`, `PUT`,
 * `DELETE` or `QUERY`, those that document the header `Idempotency-Key`, which is then sent, and searches with `POST`
 * if `searches` is set.
 *
 * The delay before each retry is random, up to a limit that doubles (full jitter), plus `Retry-After` in seconds or as a
 * date (RFC 9110 §10.2.3). The `timeout` and the signal of the call interrupt it. After the last retry, the call returns
 * the last response or rejects with the last error.
 *
 * @example
 * ```ts
 * const client = createPetClient({
 *   baseUrl: "http://127.0.0.1:8080",
 *   auth: { token: () => session.token },
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
  return async (send, { operation: { operationId, method, headerParameters, kind }, headers, signal }) => {
    const takesKey = headerParameters && hasHeader(headerParameters, keyHeader);
    if (takesKey && !headers.has(keyHeader)) headers.set(keyHeader, createKey());
    const limit = idempotent.test(method) || takesKey || (searches && kind === "query") ? retries : 0;
    for (let tries = 0; tries < limit; tries++) {
      let response: Response | undefined;
      try {
        response = await send();
      } catch (error) {
        if (!(error instanceof NetworkError)) throw error;
      }
      if (response && !isTemporary(response)) return response;
      const minDelay = response ? parseRetryAfter(response.headers) : 0;
      if (response && minDelay > maxDelay) return response;
      const delay = minDelay + Math.random() * Math.min(maxDelay, baseDelay * 2 ** tries);
      const requestId = response?.headers.get("X-Request-Id") ?? null;
      onRetry?.({ operationId, retry: tries + 1, delay, status: response?.status ?? null, requestId });
      await wait(delay, signal);
    }
    return send();
  };
}

const keyHeader = "Idempotency-Key";

/** Creates a random key of 128 bits. Unlike `randomUUID`, this also works in pages without TLS. */
function createKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}

/** Parses `Retry-After` into milliseconds; 0 if it is missing or invalid. */
function parseRetryAfter(headers: Headers): number {
  const value = headers.get("Retry-After") ?? "";
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  // The clock of the service, which may differ from this one.
  const now = Date.parse(headers.get("Date") ?? "") || Date.now();
  // JavaScript accepts many more date formats than RFC 9110.
  return value.endsWith("GMT") ? Math.max(0, Date.parse(value) - now || 0) : 0;
}

/** Waits; rejects with the reason of the signal if it is aborted. */
function wait(delay: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, Math.min(delay, longestDelay));
    function stop() {
      clearTimeout(timer);
      reject(signal.reason);
    }
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop);
  });
}
