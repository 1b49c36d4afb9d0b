import pRetry from "p-retry";
import { LostConnectionError, SerializationError } from "./postgres-error.ts";

/** A connection is tried again for a second or so: long enough for one that broke off, short enough for who waits. */
const mostReconnections = 5;

/** In milliseconds. */
const waiting = { minTimeout: 20, maxTimeout: 500, maxRetryTime: 10_000 };

/** Does again what nothing came of, because another transaction was in the way or the connection was lost. */
export const retrying = <Result>(attempt: () => Promise<Result>): Promise<Result> =>
  pRetry(attempt, {
    ...waiting,
    retries: Infinity,
    // Those who were in each other's way must not meet again.
    randomize: true,
    shouldRetry: ({ error, retriesConsumed }) =>
      error instanceof SerializationError ||
      (error instanceof LostConnectionError && !error.hasWaited && retriesConsumed < mostReconnections),
  });
