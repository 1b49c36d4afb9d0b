import { undecidedRule } from "../contract-change.ts";
import {
  consequenceOf,
  harmless,
  narrows,
  narrowsOrWidens,
  replaces,
  widens,
  type Comparison,
  type Consequence,
} from "../difference.ts";
import { compareSources, relationOf, type Relation, type SchemaComparer, type SchemaPair } from "./comparer.ts";
import { areDisjoint } from "./are-disjoint.ts";
import type { Alternatives, EffectiveSchema, SchemaSource } from "./effective-schema.ts";
import { fieldNames, requiredOf } from "./fields.ts";
import { matchBranches } from "./match-branches.ts";
import { typesOf } from "./keywords.ts";

const combinatorRule = "schema-combinator-changed";

/** Compares the alternatives of two schemas with the same number of groups. */
export function compareAlternatives(pair: SchemaPair): void {
  const [before, after] = [pair.base.alternatives, pair.head.alternatives];
  if (before.length === after.length) {
    for (const [index, own] of before.entries()) compareGroup(pair, own, after[index] ?? own);
    return;
  }
  // Several groups of alternatives at one location are not compared if their number changes.
  const isNew = after.length > before.length;
  const group = groupValue((isNew ? after : before).at(-1));
  pair.addChange(isNew ? undefined : group, isNew ? group : undefined, replaces(undecidedRule));
}

function groupValue(group: Alternatives | undefined): SchemaSource | undefined {
  return group && { pointer: group.pointer, value: group.branches.map(({ value }) => value) };
}

function compareGroup(pair: SchemaPair, own: Alternatives, other: Alternatives): void {
  const { comparer } = pair;
  const { pairs, removed, added } = matchBranches(comparer, own.branches, other.branches);
  for (const [from, to] of pairs) pair.addPart([from], [to]);
  // An alternative that is contained in another makes no difference.
  for (const branch of removed) {
    const isLost = !other.branches.some((each) => !relation(comparer, branch, each).isNarrower);
    pair.addChange(branch, undefined, isLost ? narrows(combinatorRule) : harmless);
  }
  for (const branch of added) {
    const isNew = !own.branches.some((each) => !relation(comparer, each, branch).isWider);
    pair.addChange(undefined, branch, isNew ? widens(combinatorRule) : harmless);
  }
  if (own.keyword === "oneOf" && other.keyword === "anyOf") {
    pair.addChange(groupValue(own), undefined, widens(combinatorRule));
  } else if (own.keyword !== other.keyword) {
    pair.addChange(undefined, groupValue(other), narrows(combinatorRule));
  } else if (own.keyword === "oneOf") {
    const wider = pairs.filter(([from, to]) => relation(comparer, from, to).isWider).map(([, to]) => to);
    findOverlaps(pair, other, [...wider, ...added]);
  }
}

function relation(comparer: SchemaComparer, own: SchemaSource, other: SchemaSource): Relation {
  return relationOf(compareSources(comparer, [own], [other]));
}

/** Finds alternatives of a `oneOf` that accept more, so a value may match two of them and be rejected. */
function findOverlaps(pair: SchemaPair, group: Alternatives, wider: readonly SchemaSource[]): void {
  const reader = pair.comparer.head;
  for (const branch of wider) {
    const { pointer, value } = branch;
    const isDistinct = group.branches.every(
      (each) => each === branch || areDisjoint(reader, reader.read([branch]), reader.read([each])),
    );
    if (!isDistinct) pair.addDifference("overlap", { pointer }, { pointer, value }, narrows(undecidedRule));
  }
}

/** How the whole compares with an alternative. */
interface Choice {
  branch: SchemaSource;
  comparison: Comparison;
  /** Whether the alternative accepts less than the whole, or more. */
  isSmaller: boolean;
  isLarger: boolean;
}

/** Compares a schema with one that is written as alternatives. Returns whether this was possible. */
export function compareWithAlternatives(pair: SchemaPair): boolean {
  const { comparer, base, head } = pair;
  const [group, ...others] = [...base.alternatives, ...head.alternatives];
  if (!group || others.length > 0) return false;
  const isInHead = head.alternatives.length === 1;
  const [whole, split] = isInHead ? [base, head] : [head, base];
  const [ofWhole, ofSplit] = isInHead ? [comparer.base, comparer.head] : [comparer.head, comparer.base];

  function choose(branch: SchemaSource, part: EffectiveSchema, alternative: EffectiveSchema): Choice {
    const comparison = isInHead ? comparer.compare(part, alternative) : comparer.compare(alternative, part);
    const { isNarrower, isWider } = relationOf(comparison);
    const [isSmaller, isLarger] = isInHead ? [isNarrower, isWider] : [isWider, isNarrower];
    return { branch, comparison, isSmaller, isLarger };
  }

  function isCoveredByType({ branches }: Alternatives): boolean {
    const types = typesOf(whole);
    if (types.size < 2 || types.size === 7) return false;
    return [...types].every((type) => {
      const value = { type: type === "fraction" ? "number" : type };
      const slice = ofWhole.select(whole, { pointer: `${whole.pointer}#${type}`, value });
      return branches.some((branch) => !choose(branch, slice, ofSplit.read([branch])).isSmaller);
    });
  }

  function addChange(source: SchemaSource | undefined, consequence: Consequence): void {
    pair.addChange(isInHead ? undefined : source, isInHead ? source : undefined, consequence);
  }

  const choices = group.branches.map((branch) => choose(branch, whole, ofSplit.select(split, branch)));
  const likest = likestOf(choices);
  if (isInHead && group.keyword === "oneOf") {
    // Clients do not send an alternative that requires a field which the schema did not describe.
    const known = fieldNames(whole);
    const sent = group.branches.filter((branch) =>
      [...requiredOf(ofSplit.read([branch])).keys()].every((name) => known.has(name)),
    );
    findOverlaps(
      pair,
      group,
      sent.filter((branch) => branch !== likest?.branch),
    );
  }
  if (likest) {
    // The differences in the matching alternative are more specific than the fact that there are alternatives.
    pair.parts.push({ comparison: likest.comparison });
    for (const { branch, isLarger } of choices.filter((choice) => choice !== likest))
      addChange(branch, isLarger ? narrowsOrWidens(!isInHead, combinatorRule) : harmless);
    return true;
  }
  // One alternative accepts everything that the schema does, or there is one for each type.
  const isCovered = choices.some(({ isSmaller }) => !isSmaller) || isCoveredByType(group);
  const isExceeded = choices.some(({ isLarger }) => isLarger);
  const consequence = isInHead
    ? consequenceOf(!isCovered, isExceeded, combinatorRule)
    : consequenceOf(isExceeded, !isCovered, combinatorRule);
  if (consequence) addChange(groupValue(group), consequence);
  return true;
}

/** The alternative that equals the schema, or is a version of it; undefined if there is none, or more than one. */
function likestOf(choices: readonly Choice[]): Choice | undefined {
  const same = choices.find(({ comparison }) => relationOf(comparison).isSame);
  if (same) return same;
  const [likest, next] = choices
    .filter(({ comparison }) => !comparison.differences.some(({ property }) => property === "type"))
    .toSorted((a, b) => a.comparison.differences.length - b.comparison.differences.length);
  const isClear = likest && (!next || likest.comparison.differences.length < next.comparison.differences.length);
  return isClear && likest.comparison.parts.length > 0 ? likest : undefined;
}
