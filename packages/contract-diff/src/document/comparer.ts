import { isDeepStrictEqual } from "node:util";
import { pointerTo, step, stepsOf } from "@gw/openapi";
import { objectAt, objectOf, resolve, type JsonObject } from "@gw/openapi/reader";
import { deprecationRule } from "../contract-change.ts";
import {
  fieldDifference,
  harmless,
  onlyText,
  type Comparison,
  type Difference,
  type DifferenceConsequence,
  type LocatedValue,
} from "../difference.ts";
import type { SchemaComparer } from "../schemas/comparer.ts";
import type { SchemaSource } from "../schemas/effective-schema.ts";
import { isTextExtension } from "../schemas/compare-annotations.ts";
import { matchByContent } from "./match-by-content.ts";

/** An object of a document, with a reference followed. */
export interface Located {
  pointer: string;
  value: JsonObject;
}

/** An object that is listed by name. */
export interface Named extends Located {
  name: string;
  /** Where it is listed, perhaps as a reference. */
  use: string;
}

/** Compares the objects of two documents. */
export interface DocumentComparer {
  documents: Record<"base" | "head", unknown>;
  schemas: SchemaComparer;
  /** Compares a pair of objects once, however many operations share it. */
  compareOnce: (
    base: Located,
    head: Located,
    compare: (base: Located, head: Located, result: Comparison) => void,
  ) => Comparison;
}

export function createDocumentComparer(
  documents: Record<"base" | "head", unknown>,
  schemas: SchemaComparer,
): DocumentComparer {
  const comparisons = new Map<string, Comparison>();
  return {
    documents,
    schemas,
    compareOnce(base, head, compare) {
      const key = `${base.pointer}\n${head.pointer}`;
      const known = comparisons.get(key);
      if (known) return known;
      const comparison: Comparison = { differences: [], parts: [] };
      comparisons.set(key, comparison);
      compare(base, head, comparison);
      return comparison;
    },
  };
}

/** The object at a location, or that a reference there leads to. */
export function locate(document: unknown, value: unknown, pointer: string): Located {
  const resolved = resolve(document, value);
  return { value: resolved.value, pointer: resolved.path.length > 0 ? pointerTo(...resolved.path) : pointer };
}

/** A document, as what contains everything else. */
export function rootOf(document: unknown): Located {
  return { pointer: "", value: objectOf(document) };
}

/** The object in a field of an object; an empty one if there is none. */
export function objectIn({ pointer, value }: Located, field: string): Located {
  return { pointer: `${pointer}${step(field)}`, value: objectAt(value, field) };
}

/** The last name in a pointer. */
export function nameOf(pointer: string): string {
  return stepsOf(pointer).at(-1) ?? "";
}

/** The objects in a map of an object, by name. References are followed if the document is passed. */
export function namedIn({ pointer, value }: Located, field: string, document?: unknown): Map<string, Named> {
  const entries = Object.entries(objectAt(value, field)).map(([name, each]) => {
    const use = `${pointer}${step(field)}${step(name)}`;
    const located = document === undefined ? { pointer: use, value: objectOf(each) } : locate(document, each, use);
    return [name, { ...located, name, use }] as const;
  });
  return new Map(entries);
}

/** A field of an object, with its location. */
export function fieldOf({ pointer, value }: Located, name: string): LocatedValue | undefined {
  const found = value[name];
  return found === undefined ? undefined : { pointer: `${pointer}${pointerTo(name)}`, value: found };
}

/** Compares fields that only people read, and whether an object is deprecated. */
export function compareTexts(base: Located, head: Located, names: readonly string[]): Difference[] {
  return [
    ...compareFields(base, head, names, onlyText),
    ...compareExtensions(base, head),
    ...compareFlag(base, head, "deprecated", (isSet) => (isSet ? { ...harmless, notes: deprecationRule } : harmless)),
  ];
}

/** Extensions that have rules of their own. */
const judged = new Set(["x-gw-permission", "x-gw-projection"]);

function compareExtensions(base: Located, head: Located): Difference[] {
  const names = Object.keys({ ...base.value, ...head.value });
  return names
    .filter((name) => name.startsWith("x-") && !judged.has(name))
    .flatMap((name) => compareField(base, head, name, isTextExtension(name) ? onlyText : harmless));
}

/** The schema of a parameter, a header or a media type, if it has one. */
export function sourcesIn({ pointer, value: { schema } }: Located): SchemaSource[] {
  return schema === undefined ? [] : [{ pointer: `${pointer}/schema`, value: schema }];
}

/** The difference of a field, if there is one. */
export function compareField(
  base: Located,
  head: Located,
  name: string,
  consequence: DifferenceConsequence,
): Difference[] {
  if (isDeepStrictEqual(base.value[name], head.value[name])) return [];
  return [fieldDifference(name, { base: fieldOf(base, name), head: fieldOf(head, name) }, consequence)];
}

export function compareFields(
  base: Located,
  head: Located,
  names: readonly string[],
  consequence: DifferenceConsequence,
): Difference[] {
  return names.flatMap((name) => compareField(base, head, name, consequence));
}

/** Compares a field that is true or left out. */
export function compareFlag(
  base: Located,
  head: Located,
  name: string,
  consequenceOf: (isSet: boolean) => DifferenceConsequence,
): Difference[] {
  const [before, after] = [base.value[name] === true, head.value[name] === true];
  if (before === after) return [];
  return [fieldDifference(name, { base: fieldOf(base, name), head: fieldOf(head, name) }, consequenceOf(after))];
}

/**
 * Pairs objects by key, or by what else shows that they are the same. What is left may have another name and the same content.
 *
 * @param aliasOf What two objects have in common that are the same although no object of the other document has their key.
 */
export function pairNamed<Item extends Named>(
  before: ReadonlyMap<string, Item>,
  after: ReadonlyMap<string, Item>,
  aliasOf: (item: Item, key: string) => string = (_item, key) => key,
  canRename?: (base: Item, head: Item) => boolean,
) {
  const byAlias = Map.groupBy(after, ([key, item]) => aliasOf(item, key));
  const pairs = new Map<Item, Item>();
  for (const [key, own] of before) {
    const others = byAlias.get(aliasOf(own, key)) ?? [];
    const other = after.get(key) ?? others.find(([name]) => !before.has(name))?.[1];
    if (other) pairs.set(own, other);
  }
  const found = new Set(pairs.values());
  const [gone, fresh] = [
    [...before.values()].filter((own) => !pairs.has(own)),
    [...after.values()].filter((other) => !found.has(other)),
  ].map((items) => new Map(items.map((item) => [item, item.value])));
  const matched = canRename && gone && fresh ? [...matchByContent(gone, fresh)] : [];
  const names = new Map(matched.filter(([own, other]) => canRename?.(own, other)));
  const targets = new Set(names.values());
  return { pairs, renamed: names, added: [...(fresh?.keys() ?? [])].filter((other) => !targets.has(other)) };
}

/** How objects that are listed by name are compared. */
export interface NamedRules<Item> {
  aliasOf?: (item: Item, key: string) => string;
  canRename?: (base: Item, head: Item) => boolean;
  compare: (base: Item, head: Item) => void;
  /** Of an object that is removed or renamed; left out if that is reported elsewhere. */
  removed?: DifferenceConsequence;
  added?: DifferenceConsequence | ((item: Item) => DifferenceConsequence);
}

/** Compares objects that are listed by name, and adds those that are renamed, removed or added. */
export function compareNamed<Item extends Named>(
  before: ReadonlyMap<string, Item>,
  after: ReadonlyMap<string, Item>,
  differences: Difference[],
  rules: NamedRules<Item>,
): void {
  const { pairs, renamed: names, added: fresh } = pairNamed(before, after, rules.aliasOf, rules.canRename);
  for (const [own, other] of names) differences.push({ ...renamed(own, other), ...(rules.removed ?? harmless) });
  for (const own of before.values()) {
    const other = pairs.get(own);
    if (other) rules.compare(own, other);
    else if (rules.removed && !names.has(own)) differences.push({ ...removed(own), ...rules.removed });
  }
  for (const other of rules.added ? fresh : []) {
    const consequence = typeof rules.added === "function" ? rules.added(other) : (rules.added ?? harmless);
    differences.push({ ...added(other), ...consequence });
  }
}

/** The difference of an object that is new, at the location that lists it. */
export function added({ use, value }: Pick<Named, "use" | "value">): Pick<Difference, "kind" | "head"> {
  return { kind: "added", head: { pointer: use, value } };
}

export function removed({ use, value }: Pick<Named, "use" | "value">): Pick<Difference, "kind" | "base"> {
  return { kind: "removed", base: { pointer: use, value } };
}

type Name = Pick<Named, "name" | "use">;

/** The difference of an object that has another name. */
export function renamed(own: Name, other: Name): Pick<Difference, "kind" | "property" | "base" | "head"> {
  const [base, head] = [own, other].map(({ name, use }) => ({ pointer: use, value: name }));
  return { kind: "modified", property: "key", ...(base && { base }), ...(head && { head }) };
}

/** Whether a rule is broken in a message of either direction. */
export function breaks(rule: string): Pick<Difference, "breaks"> {
  return { breaks: { request: rule, response: rule } };
}
