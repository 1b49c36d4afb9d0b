import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config/config.ts";
import { ProblemError } from "../problems/problem.ts";
import { requestCounts } from "./request-counts.ts";

/**
 * Returns the rate limiter for each address, if the operator configured it (D07). The scopes that
 * it is called with count together.
 */
export async function rateLimiter(
  app: FastifyInstance,
  { rateLimit: max, rateLimitPeriod }: Config,
  clock = () => performance.now(),
): Promise<(scope: FastifyInstance) => void> {
  if (max === undefined) return () => {};
  const none = { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false };
  await app.register(rateLimit, {
    global: false,
    store: requestCounts(clock),
    addHeadersOnExceeding: none,
    addHeaders: { ...none, "retry-after": false },
  });
  const limit = app.rateLimit({
    max,
    timeWindow: rateLimitPeriod * 1000,
    errorResponseBuilder: (_request, { ttl }) =>
      new ProblemError("rate_limited", "Too many requests. Wait for the number of seconds in Retry-After.", {
        headers: { "Retry-After": String(Math.max(1, Math.ceil(ttl / 1000))) },
      }),
  });
  // Before the hooks of the routes, so that attempts to guess credentials count.
  return (scope) => void scope.addHook("onRequest", limit);
}
