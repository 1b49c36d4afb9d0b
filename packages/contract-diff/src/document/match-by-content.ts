import { childOf, isObject, type Child, type Kind } from "@gw/openapi/reader";
import { isTextKeyword } from "../schemas/effective-schema.ts";

/** Pairs items of the base and the head whose content occurs exactly once in each document. */
export function matchByContent<Item>(
  removed: readonly Item[],
  added: readonly Item[],
  contentOf: (item: Item) => string,
): Map<Item, Item> {
  const after = Map.groupBy(added, contentOf);
  const matched = new Map<Item, Item>();
  for (const [content, [own, ...others]] of Map.groupBy(removed, contentOf)) {
    const [other, ...more] = after.get(content) ?? [];
    if (own && other && others.length === 0 && more.length === 0) matched.set(own, other);
  }
  return matched;
}

/** The content of a part without text for people, and with its fields in a fixed order. */
export function contentOf(part: unknown, kind: Kind): string {
  return JSON.stringify(withoutTexts(part, [kind, "one"]));
}

/** @param held The kind of the part; undefined if it is data. */
function withoutTexts(value: unknown, held: Child | undefined): unknown {
  const [kind, as] = held ?? [];
  if (Array.isArray(value)) return value.map((item) => withoutTexts(item, kind && [kind, "one"]));
  if (!isObject(value)) return value;
  return Object.entries(value)
    .filter(([name]) => as !== "one" || !isTextKeyword(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inner]) => [name, withoutTexts(inner, kind && (as === "map" ? [kind, "one"] : childOf(kind, name)))]);
}
