import type * as fc from "fast-check";
import type { OperationId } from "../../src/contract/handler.ts";
import type { Breaker, BrokenBody } from "./breaker.ts";
import { partsOf, schemaOf } from "./described-bodies.ts";
import { locationsIn } from "./locations.ts";
import { undescribed } from "./undescribed-bodies.ts";
import { unreadable } from "./unreadable-bodies.ts";
import { unstorable } from "./unstorable-bodies.ts";

/** Every kind of violation, by its name. */
export const breakers: Readonly<Record<string, Breaker>> = { ...undescribed, ...unstorable, ...unreadable };

/** Puts one violation of a kind into a body that fits the document; undefined where the body has no location for it. */
export function breakBody(g: fc.GeneratorValue, kind: string, id: OperationId, body: unknown): BrokenBody | undefined {
  return breakers[kind]?.(g, { id, body, locations: [...locationsIn(body, partsOf(schemaOf(id)))] });
}
