import type { FastifyInstance } from "fastify";
import { ProblemError } from "../problem.ts";

/**
 * Takes over what Node would answer by itself, without a problem: a missing `Host` (RFC 9112 §3.2; the server must be
 * made with `requireHostHeader: false`), and an `Expect` of another kind than `100-continue`, which is ignored
 * (RFC 9110 §10.1.1).
 */
export function takeOverNodeAnswers(app: FastifyInstance): void {
  app.server.on("checkExpectation", (request, response) => app.server.emit("request", request, response));
  app.addHook("onRequest", ({ raw: { headers, httpVersion } }, _reply, done) => {
    const missing = headers.host === undefined && httpVersion !== "1.0";
    done(
      missing
        ? new ProblemError("invalid_request", "The request has no Host. Send the header that HTTP asks for.")
        : undefined,
    );
  });
}
