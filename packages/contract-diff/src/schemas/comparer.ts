import type { Comparison } from "../difference.ts";
import type { EffectiveSchema, SchemaReader, SchemaSource } from "./effective-schema.ts";

/** Compares schemas of two documents, each pair once. */
export interface SchemaComparer {
  base: SchemaReader;
  head: SchemaReader;
  /** The pointer in the head of what a pointer of the base leads to; the same one unless it was renamed. */
  renamed: (pointer: string) => string;
  compare: (base: EffectiveSchema, head: EffectiveSchema) => Comparison;
}

/** Compares schemas as they are written, those of a place in each document. */
export function compareSources(
  comparer: SchemaComparer,
  base: readonly SchemaSource[],
  head: readonly SchemaSource[],
): Comparison {
  return comparer.compare(comparer.base.read(base), comparer.head.read(head));
}

/** What differs in two schemas and their parts. */
export interface Relation {
  /** Whether values of the base are lost. */
  isNarrower: boolean;
  /** Whether others are gained. */
  isWider: boolean;
  /** Whether nothing differs but texts. */
  isSame: boolean;
}

export function relationOf(comparison: Comparison): Relation {
  const seen = new Set<Comparison>();
  const pending = [comparison];
  const relation = { isNarrower: false, isWider: false, isSame: true };
  for (let each = pending.pop(); each && !(relation.isNarrower && relation.isWider); each = pending.pop()) {
    if (seen.has(each)) continue;
    seen.add(each);
    for (const { effect, isText } of each.differences) {
      relation.isNarrower ||= effect === "narrows" || effect === "replaces";
      relation.isWider ||= effect === "widens" || effect === "replaces";
      relation.isSame &&= isText === true;
    }
    pending.push(...each.parts.map((part) => part.comparison));
  }
  return relation;
}
