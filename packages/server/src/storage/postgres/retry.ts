import pRetry from "p-retry";
import { LostConnectionError, SerializationError } from "./postgres-error.ts";

/** Retries last about a second: long enough to replace a lost connection, short enough for the caller. */
const maxReconnections = 5;

/** In milliseconds. */
const backoff = { minTimeout: 20, maxTimeout: 500, maxRetryTime: 10_000 };

/** Retries work that had no effect because of a conflicting transaction or a lost connection. */
export function withRetries<Result>(attempt: () => Promise<Result>): Promise<Result> {
  return pRetry(attempt, {
    ...backoff,
    retries: Infinity,
    // Jitter keeps transactions that conflicted from conflicting again.
    randomize: true,
    shouldRetry: ({ error, retriesConsumed }) =>
      error instanceof SerializationError ||
      (error instanceof LostConnectionError && !error.hasWaited && retriesConsumed < maxReconnections),
  });
}
