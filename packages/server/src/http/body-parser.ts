import type { FastifyInstance } from "fastify";
import { readJsonBody } from "../contract/json-text.ts";

/** With the first one Fastify finds the parser at once; the other is for what is declared in any other way. */
const declared = ["application/json", "*"];

/**
 * Reads every body as JSON. What type a body may be declared as is the operation's business, which has been seen to by
 * the time that a body is read.
 */
export function parseBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(declared, { parseAs: "buffer" }, (_request, body, done) => {
    try {
      done(null, body.length === 0 ? undefined : readJsonBody(body));
    } catch (error) {
      // What reading a text throws is an error.
      done(error as Error);
    }
  });
}
