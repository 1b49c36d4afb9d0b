/** An object of a parsed document. */
export type JsonObject = Record<string, unknown>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What stands where the names lead; undefined where nothing does. */
export function valueAt(document: unknown, names: readonly string[]): unknown {
  let value = document;
  for (const name of names) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
    // An array has its items under their numbers.
    value = (value as JsonObject)[name];
  }
  return value;
}
