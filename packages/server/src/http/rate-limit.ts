import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import { ProblemError } from "../problem.ts";

/**
 * Answers what limits the requests of each address, where the operator asks for it (D07). The scopes that
 * it is called with count together.
 */
export async function rateLimiter(
  app: FastifyInstance,
  { rateLimit: max, rateLimitPeriod }: Config,
): Promise<(scope: FastifyInstance) => void> {
  if (max === undefined) return () => {};
  const none = { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false };
  await app.register(rateLimit, {
    global: false,
    addHeadersOnExceeding: none,
    addHeaders: { ...none, "retry-after": false },
  });
  const limit = app.rateLimit({
    max,
    timeWindow: rateLimitPeriod * 1000,
    errorResponseBuilder: (_request, { ttl }) =>
      new ProblemError("rate_limited", "Too many requests. Wait as many seconds as Retry-After says.", {
        headers: { "Retry-After": String(Math.max(1, Math.ceil(ttl / 1000))) },
      }),
  });
  // Before the hooks of the routes, so that guesses at credentials count.
  return (scope) => void scope.addHook("onRequest", limit);
}
