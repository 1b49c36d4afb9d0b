import { isDeepStrictEqual } from "node:util";
import {
  added,
  comparisonsIn,
  fieldDifference,
  narrowsOrWidens,
  removed,
  replaces,
  type ComparedPart,
  type Comparison,
  type Difference,
  type Direction,
  type Consequence,
  type LocatedValue,
  type Place,
} from "../difference.ts";
import { undecidedRule } from "../contract-change.ts";
import type { EffectiveSchema, SchemaReader, SchemaSource } from "./effective-schema.ts";

export const constraintRule = "schema-constraint-changed";

/** Compares schemas of two documents, each pair once. */
export interface SchemaComparer {
  base: SchemaReader;
  head: SchemaReader;
  /** The pointer in the head of what a pointer of the base leads to; the same one unless it was renamed. */
  renamed: (pointer: string) => string;
  /** The prefix of marks. */
  marks: string;
  compare: (base: EffectiveSchema, head: EffectiveSchema) => Comparison;
}

type Sources = readonly SchemaSource[];

/** Compares schemas as they are written, those of a place in each document. */
export function compareSources(comparer: SchemaComparer, base: Sources, head: Sources): Comparison {
  return comparer.compare(comparer.base.read(base), comparer.head.read(head));
}

/** Where two schemas are used; undefined if only one document has one. */
export function placeOf([own]: Sources, [other]: Sources): Place | undefined {
  return own && other && { base: own.pointer, head: other.pointer };
}

/** Two schemas that are compared, and what was found so far. */
export class SchemaPair implements Comparison {
  readonly comparer: SchemaComparer;
  readonly base: EffectiveSchema;
  readonly head: EffectiveSchema;
  readonly differences: Difference[] = [];
  readonly parts: ComparedPart[] = [];

  constructor(comparer: SchemaComparer, base: EffectiveSchema, head: EffectiveSchema) {
    this.comparer = comparer;
    this.base = base;
    this.head = head;
  }

  /**
   * Adds the comparison of schemas that are parts of these.
   *
   * @param only The only direction of the messages that have them, if it is one.
   */
  addPart(base: Sources, head: Sources, only?: Direction): void {
    this.parts.push({ comparison: compareSources(this.comparer, base, head), at: placeOf(base, head), only });
  }

  /** Adds that a keyword differs. A location without it has no value. */
  addDifference(
    keyword: string,
    base: LocatedValue | undefined,
    head: LocatedValue | undefined,
    consequence: Consequence,
  ): void {
    this.differences.push(fieldDifference(keyword, { base, head }, consequence));
  }

  /**
   * Adds what only one of the schemas has.
   *
   * @param only The only direction of the messages that have it, if it is one.
   */
  addChange(
    own: LocatedValue | undefined,
    other: LocatedValue | undefined,
    consequence: Consequence,
    only?: Direction,
  ): void {
    const { pointer = "", value } = other ?? own ?? {};
    const change = (other ? added : removed)({ pointer, value }, consequence);
    if (only) this.parts.push({ comparison: { differences: [change], parts: [] }, only });
    else this.differences.push(change);
  }

  /** Compares a keyword that says the same with the same value, and is read by `find`. */
  compareKeyword(
    keyword: string,
    find: (schema: EffectiveSchema, keyword: string) => LocatedValue | undefined,
    consequenceOf: (own: LocatedValue | undefined, other: LocatedValue | undefined) => Consequence,
  ): void {
    const [own, other] = [find(this.base, keyword), find(this.head, keyword)];
    if (!isDeepStrictEqual(own?.value, other?.value))
      this.addDifference(keyword, own, other, consequenceOf(own, other));
  }

  /** Compares schemas that apply in addition. If only one of two schemas has them, the one that has them accepts less. */
  compareAdditional(base: Sources, head: Sources, rule: string, isNarrower = base.length === 0): void {
    if (base.length > 0 && head.length > 0) this.addPart(base, head);
    else if (base.length + head.length > 0) this.addChange(base[0], head[0], narrowsOrWidens(isNarrower, rule));
  }

  /**
   * Compares what schemas say about the properties or items that they do not describe one by one.
   *
   * @param isConditional Whether it depends on a value which these are.
   */
  compareRest(base: Sources, head: Sources, isConditional: boolean): void {
    const [own, other] = [base[0], head[0]];
    const [closed, closes] = [base, head].map((sources) => sources.find(({ value }) => value === false));
    if (closed && closes) return;
    if (own && other && !closed && !closes) return this.addPart(base, head);
    if ((!own && !other) || isSame(this.comparer, base, head)) return;
    const known = narrowsOrWidens(closes !== undefined || !own, constraintRule);
    const isUnknown =
      isConditional && [own, other].some((source) => source && /\/unevaluated(Properties|Items)$/.test(source.pointer));
    const consequence = isUnknown ? { ...known, breaks: replaces(undecidedRule).breaks } : known;
    if (!closed && !closes) return this.addChange(own, other, consequence);
    const keyword = (other ?? own)?.pointer.split("/").at(-1) ?? "";
    this.addDifference(keyword, closed ?? own, closes ?? other, consequence);
  }
}

/** Whether schemas accept the same values, such as one that accepts everything and none. */
export function isSame(comparer: SchemaComparer, base: Sources, head: Sources): boolean {
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
  const relation = { isNarrower: false, isWider: false, isSame: true };
  for (const { differences } of comparisonsIn([comparison])) {
    for (const { effect, isText } of differences) {
      relation.isNarrower ||= effect === "narrows" || effect === "replaces";
      relation.isWider ||= effect === "widens" || effect === "replaces";
      relation.isSame &&= isText === true;
    }
    if (relation.isNarrower && relation.isWider) break;
  }
  return relation;
}
