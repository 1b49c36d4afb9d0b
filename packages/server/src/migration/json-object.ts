export type JsonObject = Record<string, unknown>;

/** The names from the root of a definition to one of its members. */
export type MemberPath = readonly string[];

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The member at `path`, or undefined. Looks at own members only, so that a name like `constructor` finds nothing. */
export const memberAt = (root: unknown, path: MemberPath): unknown =>
  path.reduce<unknown>(
    (value, name) => (isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined),
    root,
  );

/** A copy of `root` with `value` at the path; what is missing on the way, or is no object, becomes one. */
export const withMember = (
  root: unknown,
  [name, ...rest]: readonly [string, ...string[]],
  value: unknown,
): JsonObject => {
  const object = isObject(root) ? root : {};
  const [next, ...further] = rest;
  return { ...object, [name]: next === undefined ? value : withMember(object[name], [next, ...further], value) };
};

/** The fields that say something: neither undefined nor an object without fields. */
export function omitEmpty(fields: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== undefined && !(isObject(value) && Object.keys(value).length === 0),
    ),
  );
}
