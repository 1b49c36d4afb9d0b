import { isDeepStrictEqual } from "node:util";
import { valueAt } from "@gw/openapi";
import { reachedFrom, type Comparison, type Direction, type Reached } from "./difference.ts";
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
  /** Its pointer in the head. */
  pointer: string;
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
    return isWithin ? undefined : { pointer: at.head, subject };
  }
  return undefined;
}
