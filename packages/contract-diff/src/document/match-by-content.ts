import { isObject } from "@gw/openapi/reader";
import { isTextKeyword } from "../schemas/effective-schema.ts";

/** Keywords whose objects have arbitrary names, so that a property may be called `description`. */
const maps = new Set([
  "properties",
  "patternProperties",
  "dependentSchemas",
  "$defs",
  "variables",
  "headers",
  "content",
]);

/** Pairs items of the base and the head whose content, apart from texts, occurs exactly once in each document. */
export function matchByContent<Item>(
  removed: readonly Item[],
  added: readonly Item[],
  valueOf: (item: Item) => unknown,
): Map<Item, Item> {
  function group(items: readonly Item[]): Map<string, Item[]> {
    return Map.groupBy(items, (item) => JSON.stringify(contentOf(valueOf(item), false)));
  }
  const after = group(added);
  const matched = new Map<Item, Item>();
  for (const [content, [own, ...others]] of group(removed)) {
    const [other, ...more] = after.get(content) ?? [];
    if (own && other && others.length === 0 && more.length === 0) matched.set(own, other);
  }
  return matched;
}

/** A value without texts, with the fields in a fixed order. */
function contentOf(value: unknown, isMap: boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => contentOf(item, false));
  if (!isObject(value)) return value;
  return Object.entries(value)
    .filter(([name]) => isMap || !isTextKeyword(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => [name, contentOf(inner, !isMap && maps.has(name))]);
}
