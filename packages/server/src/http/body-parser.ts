import type { FastifyInstance, FastifyRequest } from "fastify";
import { parseJsonBody, storableValue } from "../contract/json-text.ts";
import { inTurn, largeText } from "../turns.ts";

/** With the first one Fastify finds the parser at once; the other is for what is declared in any other way. */
const declared = ["application/json", "*"];

/**
 * Reads every body as JSON. What type a body may be declared as is the operation's business, which has been seen to by
 * the time that a body is read. Large bodies take turns, so that requests with small ones need not wait for all of them.
 */
export function parseBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(declared, { parseAs: "buffer" }, async (_request: FastifyRequest, body: Buffer) => {
    if (body.length === 0) return undefined;
    if (body.length < largeText) return storableValue(parseJsonBody(body));
    const parsed = await inTurn(() => parseJsonBody(body));
    return inTurn(() => storableValue(parsed));
  });
}
