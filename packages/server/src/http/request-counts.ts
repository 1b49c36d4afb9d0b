/** How many callers are counted at a time; beyond that, the oldest is forgotten. */
const mostCallers = 10_000;

interface Count {
  current: number;
  startedAt: number;
}

type Callback = (error: Error | null, count: { current: number; ttl: number }) => void;

/**
 * Counts the requests of each caller over periods, for `@fastify/rate-limit`. Its own store reads the time of day: when
 * that steps back, a caller who has sent too many would wait for as long as it stepped.
 *
 * @param clock milliseconds that never step back.
 */
export function requestCounts(clock: () => number) {
  const counts = new Map<string, Count>();
  return class RequestCounts {
    incr(caller: string, callback: Callback, period: number): void {
      const now = clock();
      const known = counts.get(caller);
      const count = known && now - known.startedAt < period ? known : { current: 0, startedAt: now };
      if (count !== known) {
        // Added at the end, as the youngest.
        counts.delete(caller);
        counts.set(caller, count);
        const [oldest] = counts.keys();
        if (counts.size > mostCallers && oldest !== undefined) counts.delete(oldest);
      }
      count.current += 1;
      callback(null, { current: count.current, ttl: count.startedAt + period - now });
    }

    /** All routes are counted together. */
    child(): this {
      return this;
    }
  };
}
