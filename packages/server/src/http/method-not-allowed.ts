import { METHODS } from "node:http";
import type { FastifyInstance } from "fastify";
import { ProblemError } from "../contract/problem.ts";

/** Makes methods known that Fastify takes for unknown paths. */
export function registerHttpMethods(app: FastifyInstance): void {
  for (const method of METHODS) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
}

/**
 * Rejects all other methods at a path, and lists the allowed ones (RFC 9110 §15.5.6). Fastify adds HEAD wherever GET is
 * allowed.
 */
export function rejectOtherMethods(app: FastifyInstance, url: string, handled: readonly string[]): void {
  const allowed = handled.includes("GET") ? [...handled, "HEAD"] : handled;
  const allow = allowed.toSorted().join(", ");
  async function reject() {
    throw new ProblemError("method_not_allowed", `This path does not support this method. Use ${allow}.`, {
      headers: { Allow: allow },
    });
  }
  // Rejected as soon as the headers have arrived: the body need not be read.
  app.route({
    method: METHODS.filter((method) => !allowed.includes(method)),
    url,
    onRequest: reject,
    handler: reject,
  });
}
