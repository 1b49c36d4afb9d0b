import { negationRule } from "../contract-change.ts";
import { consequenceOf, narrows, widens, replaces, type Comparison, type Difference } from "../difference.ts";
import { changeOf } from "./compare-objects.ts";
import { compareSources, relationOf, type SchemaComparer } from "./comparer.ts";
import { sourceAt, type EffectiveSchema, type SchemaPart, type SchemaSource } from "./effective-schema.ts";

const constraintRule = "schema-constraint-changed";

/** Compares exclusions, conditions and the names of properties. */
export function compareConditions(
  comparer: SchemaComparer,
  base: EffectiveSchema,
  head: EffectiveSchema,
  result: Comparison,
): void {
  compareExclusions(comparer, sourcesOf(base, "not"), sourcesOf(head, "not"), result);
  compareConsequences(comparer, partsWithCondition(base), partsWithCondition(head), result);
  const [own, other] = [sourcesOf(base, "propertyNames"), sourcesOf(head, "propertyNames")];
  if (own.length > 0 && other.length > 0) result.parts.push({ comparison: compareSources(comparer, own, other) });
  else addChange(result, own[0], other[0]);
}

function sourcesOf({ parts }: EffectiveSchema, keyword: string): SchemaSource[] {
  return parts.flatMap((part) => sourceAt(part, keyword) ?? []);
}

function partsWithCondition({ parts }: EffectiveSchema): SchemaPart[] {
  return parts.filter((part) => sourceAt(part, "if"));
}

/** Adds the difference of a schema that applies in addition, and that only one of two schemas has. */
function addChange({ differences }: Comparison, own: SchemaSource | undefined, other: SchemaSource | undefined): void {
  const consequence = consequenceOf(!own, !other, constraintRule);
  if ((own || other) && consequence) differences.push({ ...changeOf(own && [own], other && [other]), ...consequence });
}

function compareExclusions(
  comparer: SchemaComparer,
  before: readonly SchemaSource[],
  after: readonly SchemaSource[],
  result: Comparison,
): void {
  for (let index = 0; index < Math.max(before.length, after.length); index++) {
    const [own, other] = [before[index], after[index]];
    if (own && other) result.differences.push(...negated(comparer, own, other));
    else addChange(result, own, other);
  }
}

/** What differs in a schema that decides which others apply: what that means for values is not known. */
function negated(comparer: SchemaComparer, own: SchemaSource, other: SchemaSource): Difference[] {
  const comparison = compareSources(comparer, [own], [other]);
  const { isNarrower, isWider } = relationOf(comparison);
  if (!isNarrower && !isWider) return [];
  return effectiveDifferences(comparison).map((difference) => ({ ...difference, ...replaces(negationRule) }));
}

function effectiveDifferences(comparison: Comparison, seen = new Set<Comparison>()): Difference[] {
  if (seen.has(comparison)) return [];
  seen.add(comparison);
  return [
    ...comparison.differences.filter(({ effect }) => effect !== undefined),
    ...comparison.parts.flatMap((part) => effectiveDifferences(part.comparison, seen)),
  ];
}

function compareConsequences(
  comparer: SchemaComparer,
  before: readonly SchemaPart[],
  after: readonly SchemaPart[],
  result: Comparison,
): void {
  for (let index = 0; index < Math.max(before.length, after.length); index++) {
    const [own, other] = [before[index], after[index]];
    const [condition, changed] = [own && sourceAt(own, "if"), other && sourceAt(other, "if")];
    if (condition && changed) result.differences.push(...negated(comparer, condition, changed));
    for (const keyword of ["then", "else"]) {
      const [from, to] = [own && sourceAt(own, keyword), other && sourceAt(other, keyword)];
      if (from && to) result.parts.push({ comparison: compareSources(comparer, [from], [to]) });
      else if (from || to) {
        const consequence = to ? narrows(constraintRule) : widens(constraintRule);
        result.differences.push({ ...changeOf(from && [from], to && [to]), ...consequence });
      }
    }
  }
}
