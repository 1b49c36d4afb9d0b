import { isDeepStrictEqual } from "node:util";
import { pointerTo } from "@gw/openapi";
import { resolve, type JsonObject } from "@gw/openapi/reader";
import { deprecationRule } from "../contract-change.ts";
import {
  fieldDifference,
  harmless,
  onlyText,
  type Comparison,
  type Difference,
  type LocatedValue,
} from "../difference.ts";
import type { SchemaComparer } from "../schemas/comparer.ts";
import { isTextExtension } from "../schemas/compare-annotations.ts";

/** An object of a document, with a reference followed. */
export interface Located {
  pointer: string;
  value: JsonObject;
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

/** A field of an object, with its location. */
export function fieldOf({ pointer, value }: Located, name: string): LocatedValue | undefined {
  const found = value[name];
  return found === undefined ? undefined : { pointer: `${pointer}${pointerTo(name)}`, value: found };
}

/** Compares fields that only people read, and whether an object is deprecated. */
export function compareTexts(base: Located, head: Located, names: readonly string[]): Difference[] {
  return [
    ...names.flatMap((name) => compareField(base, head, name, onlyText)),
    ...compareExtensions(base, head),
    ...compareDeprecation(base, head),
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

function compareDeprecation(base: Located, head: Located): Difference[] {
  const [before, after] = [base, head].map(({ value }) => value["deprecated"] === true);
  if (before === after) return [];
  const fields = { base: fieldOf(base, "deprecated"), head: fieldOf(head, "deprecated") };
  return [fieldDifference("deprecated", fields, after ? { ...harmless, notes: deprecationRule } : harmless)];
}

/** The difference of a field, if there is one. */
export function compareField(
  base: Located,
  head: Located,
  name: string,
  consequence: Parameters<typeof fieldDifference>[2],
): Difference[] {
  if (isDeepStrictEqual(base.value[name], head.value[name])) return [];
  return [fieldDifference(name, { base: fieldOf(base, name), head: fieldOf(head, name) }, consequence)];
}

export function added({ pointer, value }: Located): Pick<Difference, "kind" | "head"> {
  return { kind: "added", head: { pointer, value } };
}

export function removed({ pointer, value }: Located): Pick<Difference, "kind" | "base"> {
  return { kind: "removed", base: { pointer, value } };
}

/** The difference of an object that has another name. */
export function renamed(
  base: { name: string; pointer: string },
  head: { name: string; pointer: string },
): Pick<Difference, "kind" | "property" | "base" | "head"> {
  return {
    kind: "modified",
    property: "key",
    base: { pointer: base.pointer, value: base.name },
    head: { pointer: head.pointer, value: head.name },
  };
}

/** Whether a rule is broken in a message of either direction. */
export function breaks(rule: string): Pick<Difference, "breaks"> {
  return { breaks: { request: rule, response: rule } };
}
