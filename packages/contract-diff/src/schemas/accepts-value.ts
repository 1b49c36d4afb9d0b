import { isDeepStrictEqual } from "node:util";
import { readPattern } from "@gw/openapi/reader";
import type { EffectiveSchema } from "./effective-schema.ts";
import { allKeywords, boundOf, listedValuesOf, sizeLimitOf, typesOf } from "./keywords.ts";

/** Whether a value matches the keywords for types, values, numbers and strings. Formats are not checked. */
export function acceptsValue(schema: EffectiveSchema, value: unknown): boolean {
  if (schema.isNever) return false;
  const listed = listedValuesOf(schema);
  if (listed && !listed.values.some((each) => isDeepStrictEqual(each, value))) return false;
  const types = typesOf(schema);
  if (value === null) return types.has("null");
  if (typeof value === "boolean") return types.has("boolean");
  if (typeof value === "string") return types.has("string") && acceptsText(schema, value);
  if (typeof value === "number")
    return types.has(Number.isInteger(value) ? "integer" : "fraction") && acceptsNumber(schema, value);
  return types.has(Array.isArray(value) ? "array" : "object");
}

/** All values that a schema accepts, if there are few. */
export function finiteValuesOf(schema: EffectiveSchema): unknown[] | undefined {
  const isFinite = [...typesOf(schema)].every((type) => type === "boolean" || type === "null");
  const values = listedValuesOf(schema)?.values ?? (isFinite ? [true, false, null] : undefined);
  return values?.filter((value) => acceptsValue(schema, value));
}

function acceptsNumber(schema: EffectiveSchema, value: number): boolean {
  const [lower, upper] = [boundOf(schema, "lower", false), boundOf(schema, "upper", false)];
  if (lower && (value < lower.number || (lower.isExclusive && value === lower.number))) return false;
  if (upper && (value > upper.number || (upper.isExclusive && value === upper.number))) return false;
  return allKeywords(schema, "multipleOf").every(({ value: divisor }) => isMultiple(value, Number(divisor)));
}

/** Decimals are not exact: 0.3 is a multiple of 0.1. */
export function isMultiple(value: number, divisor: number): boolean {
  const quotient = value / divisor;
  return Math.abs(quotient - Math.round(quotient)) < 1e-9;
}

function acceptsText(schema: EffectiveSchema, value: string): boolean {
  const length = [...value].length;
  const [shortest, longest] = [sizeLimitOf(schema, "minLength"), sizeLimitOf(schema, "maxLength")];
  if ((shortest && length < shortest.number) || (longest && length > longest.number)) return false;
  return allKeywords(schema, "pattern").every(({ value: pattern }) => matches(value, String(pattern)));
}

/** Whether a string matches a pattern. A pattern that JavaScript can't parse matches everything. */
export function matches(text: string, pattern: string): boolean {
  return readPattern(pattern)?.test(text) ?? true;
}
