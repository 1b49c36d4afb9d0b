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
  /** Maps a base pointer to the head's pointer to the same object; the same pointer unless it was renamed. */
  renamed: (pointer: string) => string;
  /** The prefix of marks. */
  marks: string;
  compare: (base: EffectiveSchema, head: EffectiveSchema) => Comparison;
}

type Sources = readonly SchemaSource[];

/** Compares schemas as they are written, at a location in each document. */
export function compareSources(comparer: SchemaComparer, base: Sources, head: Sources): Comparison {
  return comparer.compare(comparer.base.read(base), comparer.head.read(head));
}

/** Where two schemas are used; undefined if only one document has one. */
export function placeOf([own]: Sources, [other]: Sources): Place | undefined {
  return own && other && { base: own.pointer, head: other.pointer };
}

/** Two schemas that are compared, and the differences found so far. */
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
   * @param only The only message direction that contains them, if there is one.
   */
  addPart(base: Sources, head: Sources, only?: Direction): void {
    this.parts.push({ comparison: compareSources(this.comparer, base, head), at: placeOf(base, head), only });
  }

  /** Adds the difference of a keyword. A location without the keyword has no value. */
  addDifference(
    keyword: string,
    base: LocatedValue | undefined,
    head: LocatedValue | undefined,
    consequence: Consequence,
  ): void {
    this.differences.push(fieldDifference(keyword, { base, head }, consequence));
  }

  /**
   * Adds the difference of a part that only one of the schemas has.
   *
   * @param only The only message direction that contains it, if there is one.
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

  /** Compares a keyword, which `find` reads, whose equal values have the same meaning. */
  compareKeyword(
    keyword: string,
    find: (schema: EffectiveSchema, keyword: string) => LocatedValue | undefined,
    consequenceOf: (own: LocatedValue | undefined, other: LocatedValue | undefined) => Consequence,
  ): void {
    const [own, other] = [find(this.base, keyword), find(this.head, keyword)];
    if (!isDeepStrictEqual(own?.value, other?.value))
      this.addDifference(keyword, own, other, consequenceOf(own, other));
  }

  /** Compares additional schemas. If only one of the two schemas has them, it accepts less. */
  compareAdditional(base: Sources, head: Sources, rule: string, isNarrower = base.length === 0): void {
    if (base.length > 0 && head.length > 0) this.addPart(base, head);
    else if (base.length + head.length > 0) this.addChange(base[0], head[0], narrowsOrWidens(isNarrower, rule));
  }

  /**
   * Compares the schemas for properties or items that are not described individually.
   *
   * @param isConditional Whether it depends on the value which properties or items these are.
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

/** Whether schemas accept the same values, such as a schema that accepts everything and a missing one. */
export function isSame(comparer: SchemaComparer, base: Sources, head: Sources): boolean {
  const { isNarrower, isWider } = relationOf(compareSources(comparer, base, head));
  return !isNarrower && !isWider;
}

/** A summary of the differences between two schemas and their parts. */
export interface Relation {
  /** Whether some values of the base are no longer valid. */
  isNarrower: boolean;
  /** Whether other values become valid. */
  isWider: boolean;
  /** Whether only texts differ. */
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
