import { undecidedRule } from "../contract-change.ts";
import {
  consequenceOf,
  fieldDifference,
  harmless,
  narrows,
  narrowsOrWidens,
  replaces,
  widens,
  type Comparison,
  type Difference,
} from "../difference.ts";
import {
  addPart,
  changeOf,
  compareSources,
  relationOf,
  type Relation,
  type SchemaComparer,
  type SchemaPair,
} from "./comparer.ts";
import { areDisjoint } from "./are-disjoint.ts";
import { compareDiscriminators } from "./compare-discriminators.ts";
import type { Alternatives, EffectiveSchema, SchemaSource } from "./effective-schema.ts";
import { matchBranches } from "./match-branches.ts";
import { typesOf } from "./keywords.ts";

const combinatorRule = "schema-combinator-changed";

/** Compares the alternatives of two schemas that have as many groups of them. */
export function compareAlternatives(pair: SchemaPair): void {
  const [before, after] = [pair.base.alternatives, pair.head.alternatives];
  if (before.length === after.length) {
    for (const [index, own] of before.entries()) compareGroup(pair, own, after[index] ?? own);
    return;
  }
  // Several groups of alternatives at one place are not compared if there are more of them, or fewer.
  const isNew = after.length > before.length;
  const change = isNew ? changeOf(undefined, groupValue(after.at(-1))) : changeOf(groupValue(before.at(-1)), undefined);
  pair.differences.push({ ...change, ...replaces(undecidedRule) });
}

function groupValue(group: Alternatives | undefined): SchemaSource | undefined {
  return group && { pointer: group.pointer, value: group.branches.map(({ value }) => value) };
}

function compareGroup(pair: SchemaPair, own: Alternatives, other: Alternatives): void {
  const { comparer, differences } = pair;
  const { pairs, removed, added } = matchBranches(comparer, own.branches, other.branches);
  for (const [from, to] of pairs) addPart(pair, [from], [to]);
  // An alternative that is part of another one makes no difference.
  for (const branch of removed) {
    const isLost = !other.branches.some((each) => !relation(comparer, branch, each).isNarrower);
    differences.push({ ...changeOf(branch, undefined), ...(isLost ? narrows(combinatorRule) : harmless) });
  }
  for (const branch of added) {
    const isNew = !own.branches.some((each) => !relation(comparer, each, branch).isWider);
    differences.push({ ...changeOf(undefined, branch), ...(isNew ? widens(combinatorRule) : harmless) });
  }
  if (own.keyword === "oneOf" && other.keyword === "anyOf") {
    differences.push({ ...changeOf(groupValue(own), undefined), ...widens(combinatorRule) });
  } else if (own.keyword !== other.keyword) {
    differences.push({ ...changeOf(undefined, groupValue(other)), ...narrows(combinatorRule) });
  } else if (own.keyword === "oneOf") {
    differences.push(...findOverlaps(comparer, other, pairs, added));
  }
  differences.push(...compareDiscriminators(comparer, own.discriminator, other.discriminator));
}

function relation(comparer: SchemaComparer, own: SchemaSource, other: SchemaSource): Relation {
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
  return [...wider, ...added].flatMap((branch) => {
    const schema = comparer.head.read([branch]);
    const isDistinct = group.branches.every(
      (each) => each === branch || areDisjoint(comparer.head, schema, comparer.head.read([each])),
    );
    const { pointer, value } = branch;
    const locations = { base: { pointer }, head: { pointer, value } };
    return isDistinct ? [] : [fieldDifference("overlap", locations, narrows(undecidedRule))];
  });
}

/** A schema that one document writes as alternatives, and the other one as a whole. */
interface Split {
  pair: SchemaPair;
  group: Alternatives;
  /** Whether the head has the alternatives. */
  isInHead: boolean;
}

/** Compares a schema with one that is written as alternatives. Returns whether it was possible. */
export function compareWithAlternatives(pair: SchemaPair): boolean {
  const { comparer, base, head, differences, parts } = pair;
  const [before, after] = [base.alternatives, head.alternatives];
  const isInHead = after.length === 1;
  const [group] = isInHead ? after : before;
  if (before.length + after.length !== 1 || !group) return false;
  const split = { pair, group, isInHead };
  const choices = group.branches.map((branch) => {
    const selected = isInHead ? comparer.head.select(head, branch) : comparer.base.select(base, branch);
    const comparison = compareAlternative(split, isInHead ? base : head, selected);
    return { branch, comparison, ...sizeOf(split, comparison) };
  });
  function changeTo(source: SchemaSource | undefined) {
    return isInHead ? changeOf(undefined, source) : changeOf(source, undefined);
  }
  const likest = likestOf(choices);
  if (likest) {
    // What differs in the alternative that is meant says more than that there are alternatives.
    parts.push({ comparison: likest.comparison });
    for (const { branch, isLarger } of choices.filter((choice) => choice !== likest))
      differences.push({
        ...changeTo(branch),
        ...(isLarger ? narrowsOrWidens(!isInHead, combinatorRule) : harmless),
      });
    return true;
  }
  // One alternative accepts all that the schema does, or each type has one that does.
  const isCovered = choices.some(({ isSmaller }) => !isSmaller) || isCoveredByType(split);
  const isExceeded = choices.some(({ isLarger }) => isLarger);
  const consequence = isInHead
    ? consequenceOf(!isCovered, isExceeded, combinatorRule)
    : consequenceOf(isExceeded, !isCovered, combinatorRule);
  if (consequence) differences.push({ ...changeTo(groupValue(group)), ...consequence });
  return true;
}

function compareAlternative(
  { pair, isInHead }: Split,
  whole: EffectiveSchema,
  alternative: EffectiveSchema,
): Comparison {
  return isInHead ? pair.comparer.compare(whole, alternative) : pair.comparer.compare(alternative, whole);
}

/** Whether an alternative accepts less than the whole, or more. */
function sizeOf({ isInHead }: Split, comparison: Comparison): { isSmaller: boolean; isLarger: boolean } {
  const { isNarrower, isWider } = relationOf(comparison);
  return isInHead ? { isSmaller: isNarrower, isLarger: isWider } : { isSmaller: isWider, isLarger: isNarrower };
}

/** The alternative that the schema is, or of which it is a version; undefined if none is, or several may be. */
function likestOf<Choice extends { comparison: Comparison }>(choices: readonly Choice[]): Choice | undefined {
  const same = choices.find(({ comparison }) => relationOf(comparison).isSame);
  if (same) return same;
  const [likest, next] = choices
    .filter(({ comparison }) => !comparison.differences.some(({ property }) => property === "type"))
    .toSorted((a, b) => a.comparison.differences.length - b.comparison.differences.length);
  const isClear = likest && (!next || likest.comparison.differences.length < next.comparison.differences.length);
  return isClear && likest.comparison.parts.length > 0 ? likest : undefined;
}

function isCoveredByType(split: Split): boolean {
  const { base, head, comparer } = split.pair;
  const [whole, own, others] = split.isInHead
    ? [base, comparer.base, comparer.head]
    : [head, comparer.head, comparer.base];
  const types = typesOf(whole);
  if (types.size < 2 || types.size === 7) return false;
  return [...types].every((type) => {
    const value = { type: type === "fraction" ? "number" : type };
    const slice = own.select(whole, { pointer: `${whole.pointer}#${type}`, value });
    return split.group.branches.some(
      (branch) => !sizeOf(split, compareAlternative(split, slice, others.read([branch]))).isSmaller,
    );
  });
}
