import { pointerTo } from "@gw/openapi";
import { masked, maskSecrets } from "../../contract/secrets.ts";
import type { PlannedChange } from "./planning.ts";

/** A field that differs between two items. */
export interface FieldChange {
  /** JSON Pointer into the record's line of an export. */
  pointer: string;
  /** Absent if there was none, or for a secret. */
  before?: unknown;
  /** Absent if there is none any more, or for a secret. */
  after?: unknown;
  /** Its values are never shown. */
  secret?: true;
}

type Pair = readonly [before: unknown, after: unknown];

/** The fields of an object or a list; undefined for another value. */
function fieldsOf(value: unknown): Map<string, unknown> | undefined {
  return typeof value === "object" && value !== null ? new Map(Object.entries(value)) : undefined;
}

/** Whether both are objects, or both are lists. */
function areAlike(before: unknown, after: unknown): boolean {
  return Array.isArray(before) === Array.isArray(after);
}

/** @param shown copies of both without their secrets. */
function* compare(
  [before, after]: Pair,
  [shownBefore, shownAfter]: Pair,
  path: readonly string[],
): Generator<FieldChange> {
  const [from, to] = [fieldsOf(shownBefore), fieldsOf(shownAfter)];
  if (from && to && areAlike(shownBefore, shownAfter)) {
    const [one, other] = [fieldsOf(before), fieldsOf(after)];
    for (const name of new Set([...from.keys(), ...to.keys()])) {
      yield* compare([one?.get(name), other?.get(name)], [from.get(name), to.get(name)], [...path, name]);
    }
  } else if (JSON.stringify(before) !== JSON.stringify(after)) {
    const isSecret =
      shownBefore === masked || shownAfter === masked || JSON.stringify(shownBefore) === JSON.stringify(shownAfter);
    yield {
      pointer: pointerTo(...path),
      ...(isSecret
        ? { secret: true }
        : {
            ...(before !== undefined && { before: shownBefore }),
            ...(after !== undefined && { after: shownAfter }),
          }),
    };
  }
}

/** The fields that a change of a stored record changes. Those of a created or deleted record are not listed. */
export function fieldChanges({ before, after }: PlannedChange): FieldChange[] {
  if (before === undefined || after === undefined) return [];
  const pair: Pair = [JSON.parse(before), JSON.parse(after)];
  return [...compare(pair, [maskSecrets(pair[0]), maskSecrets(pair[1])], [])];
}
