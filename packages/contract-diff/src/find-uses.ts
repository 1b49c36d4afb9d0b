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

/** The operations that contain a compared object in the messages of a direction. */
interface Use {
  operations: Set<string>;
  /** How the first of these operations reaches it. */
  reached: Reached;
}

/** The operations whose messages contain a compared object, by direction. */
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

/** A reference that changed, and with it the object that it resolves to. */
interface Origin {
  at: Place;
  /** The pointer to the changed part, as if it were inlined at the reference. */
  subject: string;
}

/**
 * Finds the reference that makes an unchanged object appear changed; undefined if the object did change.
 *
 * @param document The document that contains the pointer.
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
    // A schema's referenced part describes the schema itself.
    else if (part === reached) subject = `${at[document]}${/(\/properties)?\/[^/]*$/.exec(subject)?.[0] ?? ""}`;
    if (isDeepStrictEqual(valueAt(base, at.head), valueAt(head, at.head))) continue;
    const isWithin = document === "head" && pointer.startsWith(`${at.head}/`);
    return isWithin ? undefined : { at, subject };
  }
  return undefined;
}

/** The comparisons that contain each comparison, and where. */
export type Wholes = ReadonlyMap<Comparison, readonly { whole: Comparison; at?: Place | undefined }[]>;

export function indexWholes(all: readonly Comparison[]): Wholes {
  const edges = all.flatMap((whole) => whole.parts.map(({ comparison, at }) => ({ comparison, whole, at })));
  return Map.groupBy(edges, ({ comparison }) => comparison);
}

/**
 * The locations of a difference in each document: its own location, or, if both documents are equal there, all references that
 * resolve there in only one of them. If only one document has the part, the other document's location is its parent.
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
    // Iterating over a set also visits items that are added meanwhile.
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
