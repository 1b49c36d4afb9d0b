import type { FastifyInstance } from "fastify";
import { readJson } from "../contract/json-text.ts";

/**
 * Reads every body as JSON. What type a body may be declared as is the operation's business, which has been seen to by
 * the time that a body is read.
 */
export function parseBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, async (_request: unknown, body: Buffer) =>
    body.length === 0 ? undefined : readJson(body),
  );
}
