import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { ProblemError } from "../problem.ts";

/** How often a request names its host. Node keeps the first and drops the others from `headers`. */
function hostsIn({ rawHeaders }: IncomingMessage): number {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) if (/^host$/i.test(rawHeaders[index] ?? "")) hosts++;
  return hosts;
}

/**
 * Takes over what Node would answer by itself, without a problem: a missing `Host`, or several, which it lets pass
 * (RFC 9112 §3.2; the server must be made with `requireHostHeader: false`), and an `Expect` of another kind than
 * `100-continue`, which is ignored (RFC 9110 §10.1.1).
 */
export function takeOverNodeAnswers(app: FastifyInstance): void {
  app.server.on("checkExpectation", (request, response) => app.server.emit("request", request, response));
  app.addHook("onRequest", ({ raw }, _reply, done) => {
    const hosts = hostsIn(raw);
    const refused = hosts > 1 || (hosts === 0 && raw.httpVersion !== "1.0");
    done(
      refused
        ? new ProblemError("invalid_request", "The request must have one Host. Send the header once.")
        : undefined,
    );
  });
}
