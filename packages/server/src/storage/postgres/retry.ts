import pLimit from "p-limit";
import pRetry from "p-retry";
import { LostConnectionError } from "../errors.ts";
import { SerializationError } from "./postgres-error.ts";

/**
 * Retries last about a second: long enough to replace a lost connection, short enough for the caller. Each wait is one to two
 * times as long as the minimum, twice as long after each attempt. In milliseconds.
 */
const connectionBackoff = { minTimeout: 20, maxTimeout: 500, randomize: true, retries: 5 };

/** Retries work that had no effect because the connection was lost. */
export function retryLostConnections<Result>(attempt: () => Promise<Result>): Promise<Result> {
  return pRetry(attempt, {
    ...connectionBackoff,
    shouldRetry: ({ error }) => error instanceof LostConnectionError && !error.hasWaited,
  });
}

/** How long after its first attempt work is retried because of conflicts, including its wait for a turn. In milliseconds. */
const conflictTime = 10_000;

/**
 * Returns a function that runs transactions, and retries those that had no effect because of a conflict. They need not wait:
 * PostgreSQL rolls a transaction back only if a retry does not meet the same conflict again. But retries take turns: of
 * several transactions that write the same record, all but one fail each time.
 *
 * @see https://github.com/postgres/postgres/blob/master/src/backend/storage/lmgr/README-SSI
 */
export function createConflictRetries(): <Result>(attempt: () => Promise<Result>) => Promise<Result> {
  const inTurn = pLimit(1);
  return async (attempt) => {
    const deadline = performance.now() + conflictTime;
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof SerializationError)) throw error;
      return inTurn(() => {
        const timeLeft = deadline - performance.now();
        if (timeLeft <= 0) throw error;
        return pRetry(attempt, {
          minTimeout: 0,
          maxRetryTime: timeLeft,
          retries: Infinity,
          shouldRetry: ({ error: conflict }) => conflict instanceof SerializationError,
        });
      });
    }
  };
}
