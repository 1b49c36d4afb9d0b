import type { FastifyInstance } from "fastify";
import { ProblemError } from "../problems/problem.ts";
import { rawValues } from "../util/raw-headers.ts";

/**
 * Replaces Node's own error responses, which are not problems: for a missing `Host`, or several, which it accepts
 * (RFC 9112 §3.2; the server must be made with `requireHostHeader: false`), and an `Expect` of another kind than
 * `100-continue`, which is ignored (RFC 9110 §10.1.1).
 */
export function replaceNodeResponses(app: FastifyInstance): void {
  app.server.on("checkExpectation", (request, response) => app.server.emit("request", request, response));
  app.addHook("onRequest", ({ raw }, _reply, done) => {
    const hosts = rawValues(raw.rawHeaders, "host").length;
    const rejected = hosts > 1 || (hosts === 0 && raw.httpVersion !== "1.0");
    done(rejected ? new ProblemError("invalid_request", "The request must have exactly one Host header.") : undefined);
  });
}
