import pRetry from "p-retry";
import { LostConnectionError, SerializationError } from "./postgres-error.ts";

/** Each wait is one to two times as long as this, twice as long after each attempt. In milliseconds. */
const backoff = { maxTimeout: 500, maxRetryTime: 10_000, randomize: true };

/**
 * PostgreSQL finds conflicts by page or table, so most are with a transaction that has ended and wrote another record: the
 * first retries need not wait. Jitter keeps transactions that conflicted from conflicting again.
 */
const conflictBackoff = { ...backoff, minTimeout: 2, retries: Infinity };

/** Retries last about a second: long enough to replace a lost connection, short enough for the caller. */
const connectionBackoff = { ...backoff, minTimeout: 20, retries: 5 };

function retryConflicts<Result>(attempt: () => Promise<Result>): Promise<Result> {
  return pRetry(attempt, {
    ...conflictBackoff,
    shouldRetry: ({ error }) => error instanceof SerializationError,
  });
}

/** Retries work that had no effect because of a conflicting transaction or a lost connection. */
export function withRetries<Result>(attempt: () => Promise<Result>): Promise<Result> {
  return pRetry(() => retryConflicts(attempt), {
    ...connectionBackoff,
    shouldRetry: ({ error }) => error instanceof LostConnectionError && !error.hasWaited,
  });
}
