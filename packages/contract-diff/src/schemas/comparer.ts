import { fieldDifference, narrowsOrWidens, replaces, type Comparison, type Difference } from "../difference.ts";
import { undecidedRule } from "../contract-change.ts";
import type { EffectiveSchema, SchemaReader, SchemaSource } from "./effective-schema.ts";

/** Compares schemas of two documents, each pair once. */
export interface SchemaComparer {
  base: SchemaReader;
  head: SchemaReader;
  /** The pointer in the head of what a pointer of the base leads to; the same one unless it was renamed. */
  renamed: (pointer: string) => string;
  compare: (base: EffectiveSchema, head: EffectiveSchema) => Comparison;
}

/** Two schemas that are compared, and what was found so far. */
export interface SchemaPair extends Comparison {
  comparer: SchemaComparer;
  base: EffectiveSchema;
  head: EffectiveSchema;
}

/** Compares schemas as they are written, those of a place in each document. */
export function compareSources(
  comparer: SchemaComparer,
  base: readonly SchemaSource[],
  head: readonly SchemaSource[],
): Comparison {
  return comparer.compare(comparer.base.read(base), comparer.head.read(head));
}

/** Adds the comparison of schemas that are parts of a pair. */
export function addPart({ comparer, parts }: SchemaPair, base: readonly SchemaSource[], head: readonly SchemaSource[]) {
  parts.push({ comparison: compareSources(comparer, base, head) });
}

/** The difference of what only one of two schemas has. */
export function changeOf(
  own: SchemaSource | undefined,
  other: SchemaSource | undefined,
): Pick<Difference, "kind" | "base" | "head"> {
  if (other) return { kind: "added", head: { pointer: other.pointer, value: other.value } };
  return own ? { kind: "removed", base: { pointer: own.pointer, value: own.value } } : { kind: "modified" };
}

/** Compares schemas that apply in addition. If only one of two schemas has them, the one that has them accepts less. */
export function compareAdditional(
  pair: SchemaPair,
  base: readonly SchemaSource[],
  head: readonly SchemaSource[],
  rule: string,
  isNarrower = base.length === 0,
): void {
  if (base.length > 0 && head.length > 0) addPart(pair, base, head);
  else if (base.length + head.length > 0)
    pair.differences.push({ ...changeOf(base[0], head[0]), ...narrowsOrWidens(isNarrower, rule) });
}

/**
 * Compares what schemas say about the properties or items that they do not describe one by one.
 *
 * @param isConditional Whether it depends on a value which these are.
 */
export function compareRest(
  pair: SchemaPair,
  base: readonly SchemaSource[],
  head: readonly SchemaSource[],
  isConditional: boolean,
): void {
  const [own, other] = [base[0], head[0]];
  const [closed, closes] = [base, head].map((sources) => sources.find(({ value }) => value === false));
  if (closed && closes) return;
  if (own && other && !closed && !closes) return addPart(pair, base, head);
  if ((!own && !other) || isSame(pair.comparer, base, head)) return;
  const known = narrowsOrWidens(closes !== undefined || !own, "schema-constraint-changed");
  const isUnknown =
    isConditional && [own, other].some((source) => source && /\/unevaluated(Properties|Items)$/.test(source.pointer));
  const consequence = isUnknown ? { ...known, breaks: replaces(undecidedRule).breaks } : known;
  const property = (other ?? own)?.pointer.split("/").at(-1) ?? "";
  pair.differences.push(
    closed || closes
      ? fieldDifference(property, { base: closed ?? own, head: closes ?? other }, consequence)
      : { ...changeOf(own, other), ...consequence },
  );
}

/** Whether schemas accept the same values, such as one that accepts everything and none. */
export function isSame(comparer: SchemaComparer, base: readonly SchemaSource[], head: readonly SchemaSource[]) {
  const { isNarrower, isWider } = relationOf(compareSources(comparer, base, head));
  return !isNarrower && !isWider;
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
