import { METHODS } from "node:http";
import type { FastifyInstance } from "fastify";
import { ProblemError } from "../problem.ts";

/** Every method that Node reads, but for the one that asks for a tunnel and never becomes a request. */
const methods = METHODS.filter((method) => method !== "CONNECT");

/** Makes methods known that Fastify takes for unknown paths. */
export function knowAllMethods(app: FastifyInstance): void {
  for (const method of methods) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
}

/** Refuses all other methods at a path, and says which it has (RFC 9110 §15.5.6). */
export function refuseOtherMethods(app: FastifyInstance, url: string, allowed: readonly string[]): void {
  const allow = allowed.toSorted().join(", ");
  const refuse = async () => {
    throw new ProblemError("method_not_allowed", `This path has other methods. Use ${allow}.`, {
      headers: { Allow: allow },
    });
  };
  // Refused as soon as the headers are there: whatever the body is, it need not be read.
  app.route({
    method: methods.filter((method) => !allowed.includes(method)),
    url,
    onRequest: refuse,
    handler: refuse,
  });
}
