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

/**
 * Finds objects that have another name in the head: the only ones of both documents with the same content, texts aside.
 * Returns the key of each in the head.
 */
export function matchByContent<Key>(
  removed: ReadonlyMap<Key, unknown>,
  added: ReadonlyMap<Key, unknown>,
): Map<Key, Key> {
  const [before, after] = [removed, added].map((named) =>
    Map.groupBy(named, ([, value]) => JSON.stringify(contentOf(value, false))),
  );
  const names = new Map<Key, Key>();
  for (const [content, [own, ...others]] of before ?? []) {
    const [other, ...more] = after?.get(content) ?? [];
    if (own && other && others.length === 0 && more.length === 0) names.set(own[0], other[0]);
  }
  return names;
}

/** A value without texts, with the fields in a fixed order. */
export function contentOf(value: unknown, isMap: boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => contentOf(item, false));
  if (!isObject(value)) return value;
  return Object.entries(value)
    .filter(([name]) => isMap || !isTextKeyword(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => [name, contentOf(inner, !isMap && maps.has(name))]);
}
