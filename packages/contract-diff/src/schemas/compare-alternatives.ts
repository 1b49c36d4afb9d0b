import { undecidedRule } from "../contract-change.ts";
import { consequenceOf, harmless, narrows, widens, type Comparison, type Difference } from "../difference.ts";
import { compareSources, relationOf, type SchemaComparer } from "./comparer.ts";
import { areDisjoint } from "./are-disjoint.ts";
import { compareDiscriminators } from "./compare-discriminators.ts";
import type { Alternatives, EffectiveSchema, SchemaSource } from "./effective-schema.ts";
import { matchBranches } from "./match-branches.ts";
import { typesOf } from "./keywords.ts";

const combinatorRule = "schema-combinator-changed";

/** Compares the alternatives of two schemas that have as many groups of them. */
export function compareAlternatives(
  comparer: SchemaComparer,
  base: EffectiveSchema,
  head: EffectiveSchema,
  result: Comparison,
): void {
  if (base.alternatives.length !== head.alternatives.length) {
    result.differences.push(replacedGroups(base.alternatives, head.alternatives));
    return;
  }
  for (const [index, own] of base.alternatives.entries()) {
    const other = head.alternatives[index];
    if (other) compareGroup(comparer, own, other, result);
  }
}

/** Several groups of alternatives at one place are not compared if there are more of them, or fewer. */
function replacedGroups(before: readonly Alternatives[], after: readonly Alternatives[]): Difference {
  const [own, other] = [before.at(-1), after.at(-1)];
  const breaks = { request: undecidedRule, response: undecidedRule };
  if (after.length > before.length && other)
    return { kind: "added", head: groupValue(other), breaks, effect: "replaces" };
  return { kind: "removed", ...(own && { base: groupValue(own) }), breaks, effect: "replaces" };
}

function groupValue({ pointer, branches }: Alternatives): SchemaSource {
  return { pointer, value: branches.map(({ value }) => value) };
}

function compareGroup(comparer: SchemaComparer, own: Alternatives, other: Alternatives, result: Comparison): void {
  const { pairs, removed, added } = matchBranches(comparer, own.branches, other.branches);
  for (const [from, to] of pairs) result.parts.push({ comparison: compareSources(comparer, [from], [to]) });
  // An alternative that is part of another one makes no difference.
  for (const branch of removed) {
    const isLost = !other.branches.some((each) => !relation(comparer, branch, each).isNarrower);
    result.differences.push({
      kind: "removed",
      base: located(branch),
      ...(isLost ? narrows(combinatorRule) : harmless),
    });
  }
  for (const branch of added) {
    const isNew = !own.branches.some((each) => !relation(comparer, each, branch).isWider);
    result.differences.push({
      kind: "added",
      head: located(branch),
      ...(isNew ? widens(combinatorRule) : harmless),
    });
  }
  if (own.keyword === "oneOf" && other.keyword === "anyOf") {
    result.differences.push({ kind: "removed", base: groupValue(own), ...widens(combinatorRule) });
  } else if (own.keyword !== other.keyword) {
    result.differences.push({ kind: "added", head: groupValue(other), ...narrows(combinatorRule) });
  } else if (own.keyword === "oneOf") {
    result.differences.push(...findOverlaps(comparer, other, pairs, added));
  }
  result.differences.push(...compareDiscriminators(comparer, own.discriminator, other.discriminator));
}

function located({ pointer, value }: SchemaSource): SchemaSource {
  return { pointer, value };
}

function relation(comparer: SchemaComparer, own: SchemaSource, other: SchemaSource): ReturnType<typeof relationOf> {
  return relationOf(compareSources(comparer, [own], [other]));
}

/** Alternatives of a `oneOf` that accept more, so that a value may match two of them, and be rejected. */
function findOverlaps(
  comparer: SchemaComparer,
  group: Alternatives,
  pairs: readonly (readonly [SchemaSource, SchemaSource])[],
  added: readonly SchemaSource[],
): Difference[] {
  const wider = pairs.filter(([from, to]) => relation(comparer, from, to).isWider).map(([, to]) => to);
  return [...wider, ...added].flatMap((branch): Difference[] => {
    const schema = comparer.head.read([branch]);
    const isDistinct = group.branches.every(
      (each) => each === branch || areDisjoint(comparer.head, schema, comparer.head.read([each])),
    );
    if (isDistinct) return [];
    return [
      {
        kind: "modified",
        property: "overlap",
        base: { pointer: branch.pointer },
        head: located(branch),
        breaks: { request: undecidedRule },
        effect: "narrows",
      },
    ];
  });
}

/** Compares a schema with one that is written as alternatives. Returns whether it was possible. */
export function compareWithAlternatives(
  comparer: SchemaComparer,
  base: EffectiveSchema,
  head: EffectiveSchema,
  result: Comparison,
): boolean {
  const isSplit = base.alternatives.length === 0 && head.alternatives.length === 1;
  const isJoined = base.alternatives.length === 1 && head.alternatives.length === 0;
  const [group] = isSplit ? head.alternatives : isJoined ? base.alternatives : [];
  if (!group) return false;
  const choices = group.branches.map((branch) => ({
    branch,
    comparison: isSplit
      ? comparer.compare(base, comparer.head.select(head, branch))
      : comparer.compare(comparer.base.select(base, branch), head),
  }));
  const relations = choices.map(({ comparison }) => relationOf(comparison));
  const whole = isSplit ? base : head;
  // One alternative accepts all that the schema does, or each type has one that does.
  const isCovered =
    relations.some((each) => (isSplit ? !each.isNarrower : !each.isWider)) ||
    isCoveredByType(comparer, whole, group, isSplit);
  const isContained = relations.every((each) => (isSplit ? !each.isWider : !each.isNarrower));
  const likest = likestOf(choices);
  if (likest) {
    // What differs in the alternative that is meant says more than that there are alternatives.
    result.parts.push({ comparison: likest.comparison });
    for (const { branch, comparison } of choices.filter((choice) => choice !== likest)) {
      const { isNarrower, isWider } = relationOf(comparison);
      if (isSplit)
        result.differences.push({
          kind: "added",
          head: located(branch),
          ...(isWider ? widens(combinatorRule) : harmless),
        });
      else
        result.differences.push({
          kind: "removed",
          base: located(branch),
          ...(isNarrower ? narrows(combinatorRule) : harmless),
        });
    }
    return true;
  }
  const change: Pick<Difference, "kind" | "base" | "head"> = isSplit
    ? { kind: "added", head: groupValue(group) }
    : { kind: "removed", base: groupValue(group) };
  const consequence = isSplit
    ? consequenceOf(!isCovered, !isContained, combinatorRule)
    : consequenceOf(!isContained, !isCovered, combinatorRule);
  if (consequence) result.differences.push({ ...change, ...consequence });
  return true;
}

/** The alternative that the schema is, or of which it is a version; undefined if none is, or several may be. */
function likestOf(choices: readonly { branch: SchemaSource; comparison: Comparison }[]) {
  const same = choices.find(({ comparison }) => relationOf(comparison).isSame);
  if (same) return same;
  const [likest, next] = choices
    .filter(({ comparison }) => !comparison.differences.some(({ property }) => property === "type"))
    .toSorted((a, b) => a.comparison.differences.length - b.comparison.differences.length);
  const isClear = likest && (!next || likest.comparison.differences.length < next.comparison.differences.length);
  return isClear && likest.comparison.parts.length > 0 ? likest : undefined;
}

function isCoveredByType(
  comparer: SchemaComparer,
  schema: EffectiveSchema,
  group: Alternatives,
  isSplit: boolean,
): boolean {
  const types = typesOf(schema);
  if (types.size < 2 || types.size === 7) return false;
  const own = isSplit ? comparer.base : comparer.head;
  return [...types].every((type) => {
    const slice = own.select(schema, {
      pointer: `${schema.pointer}#${type}`,
      value: { type: type === "fraction" ? "number" : type },
    });
    return group.branches.some((branch) => {
      const alternative = (isSplit ? comparer.head : comparer.base).read([branch]);
      const comparison = isSplit ? comparer.compare(slice, alternative) : comparer.compare(alternative, slice);
      const found = relationOf(comparison);
      return isSplit ? !found.isNarrower : !found.isWider;
    });
  });
}
