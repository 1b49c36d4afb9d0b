import { isDeepStrictEqual } from "node:util";
import { valueAt } from "@gw/openapi";
import {
  reachedFrom,
  type Comparison,
  type Difference,
  type Direction,
  type Place,
  type Reached,
} from "./difference.ts";
import type { Root } from "./document/compare-documents.ts";

/** Who has what was compared in the messages of a direction. */
interface Use {
  operations: Set<string>;
  /** As it is in the first of these. */
  reached: Reached;
}

/** The operations whose messages contain what was compared, by direction. */
export type Uses = ReadonlyMap<Direction, Use>;

/** Finds who uses each comparison. */
export function findUses(roots: readonly Root[]): Map<Comparison, Uses> {
  const uses = new Map<Comparison, Map<Direction, Use>>();
  for (const { comparison, operations, direction } of roots) {
    if (direction === undefined) continue;
    for (const reached of reachedFrom(comparison, direction)) {
      const known = uses.get(reached.comparison) ?? new Map<Direction, Use>();
      uses.set(reached.comparison, known);
      const use = known.get(reached.direction) ?? { operations: new Set(), reached };
      known.set(reached.direction, use);
      for (const operation of operations) use.operations.add(operation);
    }
  }
  return uses;
}

/** A reference that changed, and thereby what it leads to. */
interface Origin {
  at: Place;
  /** The pointer of what a change is about, as if it were written in place of the reference. */
  subject: string;
}

/**
 * Finds why an object seems to change that both documents have; undefined for one that does change.
 *
 * @param document The one that has the pointer.
 */
export function findOrigin(
  pointer: string,
  document: "base" | "head",
  { reached }: Use,
  { base, head }: Record<"base" | "head", unknown>,
): Origin | undefined {
  const [before, after] = [valueAt(base, pointer), valueAt(head, pointer)];
  if (before === undefined || !isDeepStrictEqual(before, after)) return undefined;
  let subject = pointer;
  for (let part: Reached | undefined = reached; part; part = part.whole) {
    const { comparison, at } = part;
    if (!at) continue;
    const target = comparison[document]?.pointer ?? "";
    if (subject.startsWith(`${target}/`)) subject = `${at[document]}${subject.slice(target.length)}`;
    // What a schema refers to as a part of it says it in place of the schema.
    else if (part === reached) subject = `${at[document]}${/(\/properties)?\/[^/]*$/.exec(subject)?.[0] ?? ""}`;
    if (isDeepStrictEqual(valueAt(base, at.head), valueAt(head, at.head))) continue;
    const isWithin = document === "head" && pointer.startsWith(`${at.head}/`);
    return isWithin ? undefined : { at, subject };
  }
  return undefined;
}

/** What each comparison is a part of, and where. */
export type Wholes = ReadonlyMap<Comparison, readonly { whole: Comparison; at?: Place | undefined }[]>;

export function indexWholes(all: readonly Comparison[]): Wholes {
  const edges = all.flatMap((whole) => whole.parts.map(({ comparison, at }) => ({ comparison, whole, at })));
  return Map.groupBy(edges, ({ comparison }) => comparison);
}

/**
 * Where readers of each document find a difference: where it is, or, if both documents have the same there, at all references
 * that lead there in only one of them. What only one document has, it is in something of the other one.
 */
export function findPlaces(
  difference: Difference,
  comparison: Comparison,
  wholes: Wholes,
  { base, head }: Record<"base" | "head", unknown>,
): Record<"base" | "head", string[]> {
  function placesIn(document: "base" | "head"): string[] {
    const own = difference[document] ?? comparison[document];
    if (!own) return [];
    const { pointer } = own;
    const value = valueAt(base, pointer);
    if (value === undefined || !isDeepStrictEqual(value, valueAt(head, pointer))) return [pointer];
    const places = new Set<string>();
    const reached = new Set([comparison]);
    // The iteration of a set includes items that are added during it.
    for (const part of reached) {
      for (const { whole, at } of wholes.get(part) ?? []) {
        if (!at || isDeepStrictEqual(valueAt(base, at.head), valueAt(head, at.head))) reached.add(whole);
        else places.add(pointer.startsWith(`${at[document]}/`) ? pointer : at[document]);
      }
    }
    return places.size === 0 ? [pointer] : [...places];
  }
  return { base: placesIn("base"), head: placesIn("head") };
}
