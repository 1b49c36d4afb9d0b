/** How many times longer than a piece of work the pause after it is: what the work leads to takes time as well. */
const pause = 2;

/**
 * Makes a queue for work that keeps the event loop busy: one piece at a time, each followed by a pause that grows with
 * it. However many pieces wait, other requests have most of the time.
 *
 * @example
 * const inTurn = takeTurns();
 * const value = await inTurn(() => JSON.parse(longText));
 */
export function takeTurns(): <Result>(work: () => Result) => Promise<Result> {
  let last: Promise<void> = Promise.resolve();
  return async (work) => {
    const before = last;
    const { promise, resolve } = Promise.withResolvers<void>();
    last = promise;
    await before;
    const start = performance.now();
    try {
      return work();
    } finally {
      setTimeout(resolve, pause * (performance.now() - start));
    }
  };
}

/** Text from which on reading or writing JSON should take turns, in characters: a shorter one takes a millisecond or two. */
export const largeText = 16_384;

/** The queue of this process, which has one event loop. */
export const inTurn = takeTurns();
