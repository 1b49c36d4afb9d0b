import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import { ProblemError } from "../problem.ts";

/** Limits the requests of each address, where the operator asks for it (D07). */
export async function limitRate(app: FastifyInstance, { rateLimit: max, rateLimitPeriod }: Config): Promise<void> {
  if (max === undefined) return;
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
  app.addHook("onRequest", limit);
}
