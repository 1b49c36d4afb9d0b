import type { FastifyInstance, FastifyRequest } from "fastify";
import { findSyntaxError, locationOf } from "../json/locations.ts";
import { jsonViolations, scanJson, type JsonScan } from "../json/scan.ts";
import { inBody, invalidRequest, ProblemError } from "../contract/problem.ts";
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
    if (body.length < largeText) return parseBody(scanBody(body));
    const scanned = await inTurn(() => scanBody(body));
    return inTurn(() => parseBody(scanned));
  });
}

/** A body that is not yet parsed. */
export interface ScannedBody {
  text: string;
  scan: JsonScan;
}

/** Every step that handles a body takes time for each value, and more for one object of many fields than for many of few. */
const limits = { values: 100_000, fields: 10_000 };

const exceededLimits = {
  values: `The body has more than ${limits.values} values. Send fewer.`,
  fields: `An object in the body has more than ${limits.fields} fields. Send fewer.`,
};

const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Rejects a body that exceeds the limits.
 *
 * @throws ProblemError `malformed_json` if it is not UTF-8, or `invalid_request`.
 */
export function scanBody(bytes: Uint8Array): ScannedBody {
  const text = decode(bytes);
  const scan = scanJson(text, limits);
  if (scan.exceeded) throw invalidRequest([inBody("", exceededLimits[scan.exceeded])]);
  return { text, scan };
}

/**
 * Parses a body as JSON (RFC 8259), and rejects one that could not be stored as it was sent.
 *
 * @throws ProblemError `malformed_json` with the location, or `invalid_request`.
 */
export function parseBody({ text, scan }: ScannedBody): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw malformedJson(describeSyntaxError(text));
  }
  const violations = jsonViolations(value, scan);
  if (violations.length > 0) throw invalidRequest(violations.map(({ pointer, detail }) => inBody(pointer, detail)));
  return value;
}

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw malformedJson("The body is not valid UTF-8.");
  }
}

function malformedJson(detail: string): ProblemError {
  return new ProblemError(
    "malformed_json",
    "The body is not valid JSON. Fix the body at the position given in errors.",
    {
      errors: [inBody("", detail)],
    },
  );
}

function describeSyntaxError(text: string): string {
  const { detail, offset } = findSyntaxError(text);
  if (offset === undefined) return detail;
  const { line, column } = locationOf(text, offset);
  return `Invalid JSON at line ${line}, column ${column}.`;
}
