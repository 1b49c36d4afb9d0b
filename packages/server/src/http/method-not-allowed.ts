import type { FastifyInstance } from "fastify";
import { ProblemError } from "../problem.ts";

const methods = ["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT", "TRACE"];

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
