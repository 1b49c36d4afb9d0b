import type { ErrorCode } from "../../src/generated/types/types.ts";
import * as fc from "fast-check";
import type { OperationId } from "../../src/contract/handler.ts";
import { misfits } from "./described-bodies.ts";
import type { Location } from "./locations.ts";

/** A body with one violation in it. */
export interface BrokenBody {
  payload: string | Buffer;
  code: ErrorCode;
  /** The place of the violation. */
  pointer: string;
  headers?: Record<string, string>;
}

/** A body that fits the document, and every location in it. */
export interface Whole {
  id: OperationId;
  body: unknown;
  locations: Location[];
}

/** Makes one kind of violation; undefined where a body has no location for it. */
export type Breaker = (g: fc.GeneratorValue, whole: Whole) => BrokenBody | undefined;

export function pick<Item>(g: fc.GeneratorValue, items: readonly Item[]): Item | undefined {
  return items.length === 0 ? undefined : items[g(fc.nat, items.length - 1)];
}

export function broken(body: unknown, pointer: string): BrokenBody {
  return {
    payload: JSON.stringify(body),
    code: "invalid_request",
    pointer,
  };
}

/** A violation that the document knows: the body must not fit any more. */
export function misfit({ id }: Whole, body: unknown, pointer: string): BrokenBody | undefined {
  return misfits(id, body).length === 0 ? undefined : broken(body, pointer);
}
