import { isObject } from "@gw/openapi/reader";
import type { Field, FieldTree } from "./fields.ts";

/**
 * Orders fields for reading: the required ones first, then those of the first example, then those of the other examples,
 * then the rest. Within each group, they are in the order of the document.
 */
export function inReadingOrder<Tree extends FieldTree>(tree: Tree, examples: readonly unknown[]): Tree {
  const objects = examples.flatMap((example) => recordsIn(example, tree));
  return {
    ...tree,
    fields: tree.fields
      .map((field) => inReadingOrder(field, valuesOf(field, objects)))
      .toSorted((one, other) => rankOf(one, objects) - rankOf(other, objects)),
    variants: tree.variants.map((variant) => inReadingOrder(variant, examples)),
  };
}

function rankOf(field: Field, objects: readonly Record<string, unknown>[]): number {
  if (field.marks.includes("required")) return 0;
  const [first, ...others] = objects;
  if (first && Object.hasOwn(first, field.name)) return 1;
  return valuesOf(field, others).length > 0 ? 2 : 3;
}

function valuesOf({ name }: Field, objects: readonly Record<string, unknown>[]): unknown[] {
  return objects.flatMap((object) => (Object.hasOwn(object, name) ? [object[name]] : []));
}

/** The objects that an example has for a tree: itself, its items, or the values of its keys. */
function recordsIn(example: unknown, tree: FieldTree): Record<string, unknown>[] {
  if (Array.isArray(example)) return example.flatMap((item) => recordsIn(item, tree));
  if (!isObject(example)) return [];
  const isMap = tree.variants.length === 0 && tree.fields.every(({ name }) => !Object.hasOwn(example, name));
  return isMap ? Object.values(example).filter(isObject) : [example];
}

/** The fields that a request sends: those that only the service sets are left out. */
export function withoutReadOnly<Tree extends FieldTree>(tree: Tree): Tree {
  return {
    ...tree,
    fields: tree.fields.filter(({ marks }) => !marks.includes("read-only")).map(withoutReadOnly),
    variants: tree.variants.map(withoutReadOnly),
  };
}
