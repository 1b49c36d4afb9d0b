import { isObject, structure, type JsonObject, type Kind } from "@gw/openapi/reader";

/** Rewrites an object of a kind, whose parts are rewritten already. The original has them as they were. */
export type Rewrite = (object: JsonObject, kind: Kind, original: JsonObject) => JsonObject;

/** Rewrites all objects that a document consists of, the innermost first. Data, such as examples, stays as it is. */
export function mapParts(object: JsonObject, kind: Kind, rewrite: Rewrite): JsonObject {
  const mapped = Object.entries(object).map(([field, held]) => {
    const child = structure[kind][field] ?? (field.startsWith("x-") ? undefined : structure[kind]["*"]);
    if (!child) return [field, held];
    const [childKind, as] = child;
    function mapOne(value: unknown): unknown {
      return isObject(value) ? mapParts(value, childKind, rewrite) : value;
    }
    if (as === "one") return [field, mapOne(held)];
    if (Array.isArray(held)) return [field, held.map(mapOne)];
    if (as === "list" || !isObject(held)) return [field, held];
    return [field, Object.fromEntries(Object.entries(held).map(([name, value]) => [name, mapOne(value)]))];
  });
  return rewrite(Object.fromEntries(mapped), kind, object);
}
