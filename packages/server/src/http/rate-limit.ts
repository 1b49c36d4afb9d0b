import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config/config.ts";
import { ProblemError } from "../contract/problem.ts";

/**
 * Returns the rate limiter for each address, if the operator configured it (D07). The scopes that
 * it is called with count together.
 */
export async function createRateLimiter(
  app: FastifyInstance,
  { rateLimit: max, rateLimitPeriod }: Config,
  clock = () => performance.now(),
): Promise<(scope: FastifyInstance) => void> {
  if (max === undefined) return () => {};
  const none = { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false };
  await app.register(rateLimit, {
    global: false,
    store: createRequestCounts(clock),
    addHeadersOnExceeding: none,
    addHeaders: { ...none, "retry-after": false },
  });
  const limit = app.rateLimit({
    max,
    keyGenerator: ({ clientAddress }) => clientAddress,
    timeWindow: rateLimitPeriod * 1000,
    errorResponseBuilder: (_request, { ttl }) =>
      new ProblemError("rate_limited", "Too many requests. Wait for the number of seconds in Retry-After.", {
        headers: { "Retry-After": String(Math.max(1, Math.ceil(ttl / 1000))) },
      }),
  });
  // Before the hooks of the routes, so that attempts to guess credentials count.
  return (scope) => void scope.addHook("onRequest", limit);
}

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
export function createRequestCounts(clock: () => number) {
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
