import { isObject } from "../util/json-object.ts";

/**
 * Omits settings with the zero value of their type, such as `false`, `""` and `[]`, at any depth. Both formats treat
 * these settings as absent.
 */
export function omitZeroValues(settings: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(settings)
      .map(([name, value]) => [name, isObject(value) ? omitZeroValues(value) : value] as const)
      .filter(([, value]) => !isZero(value))
      .toSorted(([left], [right]) => (left < right ? -1 : 1)),
  );
}

function isZero(value: unknown): boolean {
  if (value === undefined || value === null || value === false || value === 0 || value === "") return true;
  if (Array.isArray(value)) return value.length === 0;
  return isObject(value) && Object.keys(value).length === 0;
}
