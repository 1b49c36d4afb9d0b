import { undecidedRule } from "../contract-change.ts";
import { narrowsOrWidens, replaces } from "../difference.ts";
import { compareSizes } from "./compare-values.ts";
import { constraintRule, isSame, type SchemaPair } from "./comparer.ts";
import { sourceAt, sourcesAt, sourcesOf, type EffectiveSchema, type SchemaSource } from "./effective-schema.ts";
import { isAnything } from "./fields.ts";
import { allKeywords, firstKeyword, flagOf } from "./keywords.ts";

/** Compares the keywords for arrays. */
export function compareArrays(pair: SchemaPair): void {
  const { base, head } = pair;
  compareTuples(pair);
  const isConditional = [base, head].some(({ alternatives }) => alternatives.length > 0);
  pair.compareRest(itemSources(base, Infinity), itemSources(head, Infinity), isConditional);
  compareSizes(pair, "Items");
  pair.compareKeyword("uniqueItems", flagOf, (own) => narrowsOrWidens(!own, constraintRule));
  compareContains(pair);
}

function compareTuples(pair: SchemaPair): void {
  const [before, after] = [tupleLength(pair.base), tupleLength(pair.head)];
  for (let index = 0; index < Math.max(before, after); index++) {
    const [own, other] = [itemSources(pair.base, index), itemSources(pair.head, index)];
    const isNew = index < after;
    const change = isNew ? other[0] : own[0];
    // A schema that accepts anything describes nothing.
    if (!change || (index < before && isNew) || (own.length > 0 && other.length > 0)) pair.addPart(own, other);
    else {
      const consequence = narrowsOrWidens(isNew, "tuple-changed");
      pair.addChange(isNew ? undefined : change, isNew ? change : undefined, consequence);
    }
  }
}

function tupleLength({ parts }: EffectiveSchema): number {
  return Math.max(0, ...parts.map((part) => sourcesAt(part, "prefixItems").length));
}

/** The schema that the item at an index must match. */
function itemSources({ parts }: EffectiveSchema, index: number): SchemaSource[] {
  return parts
    .flatMap(
      (part) =>
        sourcesAt(part, "prefixItems")[index] ?? sourceAt(part, "items") ?? sourceAt(part, "unevaluatedItems") ?? [],
    )
    .filter(({ value }) => !isAnything(value));
}

/** How many items must match a schema. */
function compareContains(pair: SchemaPair): void {
  const { comparer, base, head } = pair;
  const [own, other] = [sourcesOf(base.parts, "contains").slice(0, 1), sourcesOf(head.parts, "contains").slice(0, 1)];
  const isInBoth = own.length > 0 && other.length > 0;
  const isCounted = [base, head].some((schema) => allKeywords(schema, "maxContains").length > 0);
  if (!isInBoth || !isCounted) pair.compareAdditional(own, other, constraintRule);
  else if (!isSame(comparer, own, other)) pair.addDifference("contains", own[0], other[0], replaces(undecidedRule));
  if (!isInBoth) return;
  for (const [keyword, unset, sign] of [["minContains", 1, 1] as const, ["maxContains", Infinity, -1] as const]) {
    const [from, to] = [firstKeyword(base, keyword), firstKeyword(head, keyword)];
    const growth = Number(to?.value ?? unset) - Number(from?.value ?? unset);
    if (growth === 0 || (!from && !to)) continue;
    pair.addDifference(keyword, from, to, narrowsOrWidens(sign * growth > 0, constraintRule));
  }
}
