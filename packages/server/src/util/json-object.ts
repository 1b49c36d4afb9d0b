export type JsonObject = Record<string, unknown>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isString(value: unknown): value is string {
  return typeof value === "string";
}

export function isBoolean(value: unknown): value is boolean {
  return typeof value === "boolean";
}

export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** A copy of `root` with `value` at the path; missing or non-object values on the way are replaced by objects. */
export function withProperty(
  root: unknown,
  [name, ...rest]: readonly [string, ...string[]],
  value: unknown,
): JsonObject {
  const object = isObject(root) ? root : {};
  const [next, ...further] = rest;
  return { ...object, [name]: next === undefined ? value : withProperty(object[name], [next, ...further], value) };
}

/** The fields with a value: neither undefined nor an empty object. */
export function omitEmpty(fields: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== undefined && !(isObject(value) && Object.keys(value).length === 0),
    ),
  );
}
