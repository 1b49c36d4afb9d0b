import { undecidedRule } from "../contract-change.ts";
import { fieldDifference, narrowsOrWidens, replaces } from "../difference.ts";
import { compareSizes } from "./compare-values.ts";
import { addPart, changeOf, compareAdditional, compareRest, isSame, type SchemaPair } from "./comparer.ts";
import { sourceAt, sourcesAt, sourcesOf, type EffectiveSchema, type SchemaSource } from "./effective-schema.ts";
import { isAnything } from "./fields.ts";
import { allKeywords, compareKeyword, flagOf } from "./keywords.ts";

const constraintRule = "schema-constraint-changed";

/** Compares what schemas say about arrays. */
export function compareArrays(pair: SchemaPair): void {
  const { base, head, differences } = pair;
  compareTuples(pair);
  const isConditional = [base, head].some(({ alternatives }) => alternatives.length > 0);
  compareRest(pair, itemSources(base, Infinity), itemSources(head, Infinity), isConditional);
  differences.push(
    ...compareSizes(base, head, "Items"),
    ...compareKeyword(base, head, "uniqueItems", flagOf, (own) => narrowsOrWidens(!own, constraintRule)),
  );
  compareContains(pair);
}

function compareTuples(pair: SchemaPair): void {
  const [before, after] = [tupleLength(pair.base), tupleLength(pair.head)];
  for (let index = 0; index < Math.max(before, after); index++) {
    const [own, other] = [itemSources(pair.base, index), itemSources(pair.head, index)];
    const isNew = index < after;
    if ((index < before && isNew) || (own.length > 0 && other.length > 0)) addPart(pair, own, other);
    else {
      const change = isNew ? changeOf(undefined, other[0]) : changeOf(own[0], undefined);
      pair.differences.push({ ...change, ...narrowsOrWidens(isNew, "gw/tuple-changed") });
    }
  }
}

function tupleLength({ parts }: EffectiveSchema): number {
  return Math.max(0, ...parts.map((part) => sourcesAt(part, "prefixItems").length));
}

/** What the item at an index has to match. */
function itemSources(schema: EffectiveSchema, index: number): SchemaSource[] {
  return schema.parts.flatMap((part) => {
    const own = sourcesAt(part, "prefixItems")[index];
    const rest = own ?? sourceAt(part, "items") ?? sourceAt(part, "unevaluatedItems");
    return rest && !isAnything(rest.value) ? rest : [];
  });
}

/** How many items have to match a schema. */
function compareContains(pair: SchemaPair): void {
  const { comparer, base, head, differences } = pair;
  const own = sourcesOf(base.parts, "contains").slice(0, 1);
  const other = sourcesOf(head.parts, "contains").slice(0, 1);
  const isInBoth = own.length > 0 && other.length > 0;
  const isCounted = [base, head].some((schema) => allKeywords(schema, "maxContains").length > 0);
  if (!isInBoth || !isCounted) compareAdditional(pair, own, other, constraintRule);
  else if (!isSame(comparer, own, other)) {
    differences.push(fieldDifference("contains", { base: own[0], head: other[0] }, replaces(undecidedRule)));
  }
  const limits = [
    { keyword: "minContains", unset: 1, sign: 1 },
    { keyword: "maxContains", unset: Infinity, sign: -1 },
  ];
  for (const { keyword, unset, sign } of isInBoth ? limits : []) {
    const [from, to] = [allKeywords(base, keyword)[0], allKeywords(head, keyword)[0]];
    const difference = Number(to?.value ?? unset) - Number(from?.value ?? unset);
    if (difference === 0 || (!from && !to)) continue;
    const consequence = narrowsOrWidens(sign * difference > 0, constraintRule);
    differences.push(fieldDifference(keyword, { base: from, head: to }, consequence));
  }
}
