import { undecidedRule } from "../contract-change.ts";
import { fieldDifference, narrows, widens, replaces, type Comparison } from "../difference.ts";
import { changeOf, isSame } from "./compare-objects.ts";
import { compareSizes } from "./compare-values.ts";
import { compareSources, relationOf, type SchemaComparer } from "./comparer.ts";
import { sourceAt, sourcesAt, type EffectiveSchema, type SchemaSource } from "./effective-schema.ts";
import { isAnything } from "./fields.ts";
import { allKeywords } from "./keywords.ts";

const constraintRule = "schema-constraint-changed";

/** Compares what schemas say about arrays. */
export function compareArrays(
  comparer: SchemaComparer,
  base: EffectiveSchema,
  head: EffectiveSchema,
  result: Comparison,
): void {
  compareItems(comparer, base, head, result);
  result.differences.push(...compareSizes(base, head, "Items"));
  const [before, after] = [base, head].map((schema) =>
    allKeywords(schema, "uniqueItems").find(({ value }) => value === true),
  );
  if (!before !== !after) {
    const consequence = after ? narrows(constraintRule) : widens(constraintRule);
    result.differences.push(fieldDifference("uniqueItems", { base: before, head: after }, consequence));
  }
  compareContains(comparer, base, head, result);
}

function compareItems(
  comparer: SchemaComparer,
  base: EffectiveSchema,
  head: EffectiveSchema,
  { differences, parts }: Comparison,
): void {
  const length = Math.max(...[base, head].map(tupleLength));
  for (let index = 0; index < length; index++) {
    const [own, other] = [itemSources(base, index), itemSources(head, index)];
    const isDescribed = index < tupleLength(base) && index < tupleLength(head);
    if (isDescribed || (own.length > 0 && other.length > 0)) {
      parts.push({ comparison: compareSources(comparer, own, other) });
    } else {
      const isNew = index < tupleLength(head);
      const rule = "gw/tuple-changed";
      differences.push({
        ...changeOf(isNew ? undefined : own, isNew ? other : undefined),
        ...(isNew ? narrows(rule) : widens(rule)),
      });
    }
  }
  compareRestOfItems(comparer, base, head, { differences, parts });
}

function tupleLength({ parts }: EffectiveSchema): number {
  return Math.max(0, ...parts.map((part) => sourcesAt(part, "prefixItems").length));
}

/** What the item at an index has to match. */
function itemSources(schema: EffectiveSchema, index: number): SchemaSource[] {
  return schema.parts.flatMap((part) => {
    const tuple = sourcesAt(part, "prefixItems");
    const own = tuple[index];
    const rest = own ?? sourceAt(part, "items") ?? sourceAt(part, "unevaluatedItems");
    return rest && !isAnything(rest.value) ? rest : [];
  });
}

function compareRestOfItems(
  comparer: SchemaComparer,
  base: EffectiveSchema,
  head: EffectiveSchema,
  { differences, parts }: Comparison,
): void {
  const [before, after] = [itemSources(base, Infinity), itemSources(head, Infinity)];
  const [own, other] = [before[0], after[0]];
  if (!own && !other) return;
  const isClosed = [before, after].map((sources) => sources.some(({ value }) => value === false));
  if (isClosed[0] && isClosed[1]) return;
  if (own && other && !isClosed[0] && !isClosed[1]) {
    parts.push({ comparison: compareSources(comparer, before, after) });
    return;
  }
  if (isSame(comparer, before, after)) return;
  const isNarrower = isClosed[1] === true || !own;
  const isUnknown =
    [own, other].some((source) => source?.pointer.endsWith("/unevaluatedItems")) &&
    [base, head].some(({ alternatives }) => alternatives.length > 0);
  const known = isNarrower ? narrows(constraintRule) : widens(constraintRule);
  const consequence = isUnknown ? { ...known, breaks: replaces(undecidedRule).breaks } : known;
  if (isClosed.includes(true)) {
    const property = (other ?? own)?.pointer.split("/").at(-1) ?? "items";
    differences.push(fieldDifference(property, { base: own, head: other }, consequence));
  } else {
    differences.push({ ...changeOf(own && [own], other && [other]), ...consequence });
  }
}

/** How many items have to match a schema. */
function compareContains(
  comparer: SchemaComparer,
  base: EffectiveSchema,
  head: EffectiveSchema,
  { differences, parts }: Comparison,
): void {
  const [before, after] = [base, head].map((schema) =>
    schema.parts.flatMap((part) => sourceAt(part, "contains") ?? []),
  );
  const [own, other] = [before?.[0], after?.[0]];
  if (!own && !other) return;
  if (!own || !other) {
    const consequence = other ? narrows(constraintRule) : widens(constraintRule);
    differences.push({ ...changeOf(own && [own], other && [other]), ...consequence });
    return;
  }
  const comparison = compareSources(comparer, [own], [other]);
  const relation = relationOf(comparison);
  const isCounted = [base, head].some((schema) => allKeywords(schema, "maxContains").length > 0);
  if (!isCounted) parts.push({ comparison });
  else if (relation.isNarrower || relation.isWider) {
    differences.push(fieldDifference("contains", { base: own, head: other }, replaces(undecidedRule)));
  }
  for (const keyword of ["minContains", "maxContains"]) {
    const [from, to] = [base, head].map((schema) => allKeywords(schema, keyword)[0]);
    const [least, most] = [from, to].map((limit) => Number(limit?.value ?? (keyword === "minContains" ? 1 : Infinity)));
    if (least === undefined || most === undefined || least === most) continue;
    const isNarrower = keyword === "minContains" ? most > least : most < least;
    const consequence = isNarrower ? narrows(constraintRule) : widens(constraintRule);
    differences.push(fieldDifference(keyword, { base: from, head: to }, consequence));
  }
}
