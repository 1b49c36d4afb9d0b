import { negationRule } from "../contract-change.ts";
import { comparisonsIn, replaces } from "../difference.ts";
import { compareSources, constraintRule, isSame, type SchemaPair } from "./comparer.ts";
import { sourceAt, sourcesOf, type SchemaSource } from "./effective-schema.ts";

/** Compares exclusions, conditions and the names of properties. */
export function compareConditions(pair: SchemaPair): void {
  const [base, head] = [pair.base.parts, pair.head.parts];
  for (const [own, other] of inOrder(sourcesOf(base, "not"), sourcesOf(head, "not"))) {
    if (own.length > 0 && other.length > 0) compareNegated(pair, own, other);
    else pair.compareAdditional(own, other, constraintRule);
  }
  const [before, after] = [base, head].map((parts) => parts.filter((part) => sourceAt(part, "if")));
  for (const [own, other] of inOrder(before ?? [], after ?? [])) {
    if (own.length > 0 && other.length > 0) compareNegated(pair, sourcesOf(own, "if"), sourcesOf(other, "if"));
    for (const keyword of ["then", "else"])
      pair.compareAdditional(sourcesOf(own, keyword), sourcesOf(other, keyword), constraintRule);
  }
  pair.compareAdditional(sourcesOf(base, "propertyNames"), sourcesOf(head, "propertyNames"), constraintRule);
}

/** The items of two lists at each index: one item or none. */
function inOrder<Item>(before: readonly Item[], after: readonly Item[]): [own: Item[], other: Item[]][] {
  const longer = before.length > after.length ? before : after;
  return longer.map((_item, index) => [before.slice(index, index + 1), after.slice(index, index + 1)]);
}

/** Differences in a schema that decides which others apply: their effect on values is unknown. */
function compareNegated({ comparer, differences }: SchemaPair, own: SchemaSource[], other: SchemaSource[]): void {
  if (isSame(comparer, own, other)) return;
  const found = [...comparisonsIn([compareSources(comparer, own, other)])].flatMap((each) => each.differences);
  const effective = found.filter(({ effect }) => effect !== undefined);
  differences.push(...effective.map((each) => ({ ...each, ...replaces(negationRule) })));
}
