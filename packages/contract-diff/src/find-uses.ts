import type { Comparison, Direction } from "./difference.ts";
import type { Root } from "./document/compare-documents.ts";

/** The operations whose messages contain what was compared, by direction. */
export type Uses = ReadonlyMap<Direction, ReadonlySet<string>>;

/** Finds who uses each comparison. */
export function findUses(roots: readonly Root[]): Map<Comparison, Uses> {
  const uses = new Map<Comparison, Map<Direction, Set<string>>>();
  for (const { comparison, operations, direction } of roots) {
    if (direction === undefined) continue;
    const seen: Record<Direction, Set<Comparison>> = { request: new Set(), response: new Set() };
    const pending = [{ comparison, direction }];
    for (let each = pending.pop(); each; each = pending.pop()) {
      if (seen[each.direction].has(each.comparison)) continue;
      seen[each.direction].add(each.comparison);
      const known = uses.get(each.comparison) ?? new Map<Direction, Set<string>>();
      uses.set(each.comparison, known);
      const users = known.get(each.direction) ?? new Set();
      known.set(each.direction, users);
      for (const operation of operations) users.add(operation);
      for (const part of each.comparison.parts) {
        const to = part.isReply ? opposite[each.direction] : each.direction;
        if (part.only === undefined || part.only === to) pending.push({ comparison: part.comparison, direction: to });
      }
    }
  }
  return uses;
}

const opposite: Record<Direction, Direction> = { request: "response", response: "request" };

/** All comparisons, each once. */
export function allComparisons(roots: readonly Root[]): Set<Comparison> {
  const all = new Set(roots.map(({ comparison }) => comparison));
  // The iteration of a set includes items that are added during it.
  for (const each of all) for (const { comparison } of each.parts) all.add(comparison);
  return all;
}
