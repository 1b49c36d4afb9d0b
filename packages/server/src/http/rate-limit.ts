import type { FastifyInstance, onRequestHookHandler } from "fastify";
import type { Config } from "../config/config.ts";
import { rate } from "../config/schema.ts";
import { ProblemError } from "../contract/problem.ts";
import { toMilliseconds } from "../util/time.ts";

/** How many callers are counted at a time; beyond that, the oldest is forgotten. */
const mostCallers = 10_000;

/**
 * Limits the requests of each address in periods that begin with its first one, if the operator configured it (D07).
 *
 * @param clock milliseconds that never step back: if the time of day did, a caller would have to wait for as long.
 * @returns a function that adds the limit to a scope. All scopes count together.
 */
export function createRateLimiter(
  { rateLimit }: Pick<Config, "rateLimit">,
  clock = () => performance.now(),
): (scope: Pick<FastifyInstance, "addHook">) => void {
  if (rateLimit === undefined) return () => {};
  const [, most, seconds] = rate.exec(rateLimit) ?? [];
  const period = toMilliseconds(Number(seconds));
  const callers = new Map<string, { requests: number; start: number }>();

  const limit: onRequestHookHandler = ({ clientAddress }, _reply, done) => {
    const now = clock();
    let caller = callers.get(clientAddress);
    if (!caller || now - caller.start >= period) {
      caller = { requests: 0, start: now };
      // Added at the end, as the youngest.
      callers.delete(clientAddress);
      callers.set(clientAddress, caller);
      const [oldest] = callers.keys();
      if (callers.size > mostCallers && oldest !== undefined) callers.delete(oldest);
    }
    caller.requests += 1;
    if (caller.requests <= Number(most)) return done();
    const wait = Math.max(1, Math.ceil((caller.start + period - now) / 1000));
    done(
      new ProblemError("rate_limited", "Too many requests. Wait for the number of seconds in Retry-After.", {
        headers: { "Retry-After": String(wait) },
      }),
    );
  };
  // Before the hooks of the routes, so that attempts to guess credentials count.
  return (scope) => void scope.addHook("onRequest", limit);
}
