import type { FastifyInstance, FastifyRequest } from "fastify";
import { parseJsonBody, storableValue } from "../contract/json-text.ts";
import { inTurn, largeText } from "../util/turns.ts";

/** Fastify finds the parser fastest by the first one; the second matches every other content type. */
const declared = ["application/json", "*"];

/**
 * Parses every body as JSON. The operation has already checked the media type. Large bodies take turns, so that requests
 * with small ones do not wait for all of them.
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
