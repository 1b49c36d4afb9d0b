import { setImmediate } from "node:timers/promises";

/** The length of the pause after a piece of work, as a multiple of its duration: the work also causes later work. */
const pause = 2;

/**
 * A shorter pause, in milliseconds, is added to the next one. A timer takes at least as long, which would be many times as
 * long as a short piece.
 */
const shortestPause = 1;

/**
 * Creates a queue for work that blocks the event loop: one piece at a time, each followed by a proportional pause. Other
 * requests get most of the time, no matter how many pieces wait.
 */
export function takeTurns(): <Result>(work: () => Result) => Promise<Result> {
  let last: Promise<void> = Promise.resolve();
  /** When the pauses after all pieces so far are over. */
  let pausedUntil = 0;
  return async (work) => {
    const before = last;
    const { promise, resolve } = Promise.withResolvers<void>();
    last = promise;
    await before;
    const start = performance.now();
    try {
      return work();
    } finally {
      const end = performance.now();
      pausedUntil = Math.max(pausedUntil, end) + pause * (end - start);
      if (pausedUntil - end < shortestPause) resolve();
      else setTimeout(resolve, pausedUntil - end);
    }
  };
}

/** Runs long work until it ends. Other requests can run whenever it yields. */
export async function runInSteps<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await setImmediate();
  }
}

/** The minimum length of JSON that is parsed or written in the queue, in characters: less takes a millisecond or two. */
export const largeText = 16_384;

/** The queue of this process, which has one event loop. */
export const inTurn = takeTurns();
