import rateLimits from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../config/config.ts";
import { rate } from "../config/schema.ts";
import { ProblemError } from "../contract/problem.ts";
import { toMilliseconds } from "../util/time.ts";

/** How many addresses are counted at a time. Beyond it, those that have not called for longest start anew. */
const mostCallers = 10_000;

/**
 * Limits the requests of each address in periods that begin with its first one, if the operator configured it (D07).
 *
 * @returns a function that adds the limit to a scope. All scopes count together.
 */
export async function createRateLimiter(
  app: FastifyInstance,
  { rateLimit }: Pick<Config, "rateLimit">,
): Promise<(scope: FastifyInstance) => void> {
  if (rateLimit === undefined) return () => {};
  const [, most, seconds] = rate.exec(rateLimit) ?? [];
  await app.register(rateLimits, {
    global: false,
    max: Number(most),
    timeWindow: toMilliseconds(Number(seconds)),
    cache: mostCallers,
    keyGenerator: ({ clientAddress }) => clientAddress,
  });
  const count = app.createRateLimit();
  async function limit(request: FastifyRequest) {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    throw new ProblemError("rate_limited", "Too many requests. Retry after the number of seconds in Retry-After.", {
      headers: { "Retry-After": String(counted.ttlInSeconds) },
    });
  }
  // Before the hooks of the routes, so that attempts to guess credentials count.
  return (scope) => void scope.addHook("onRequest", limit);
}
