import { isDeepStrictEqual } from "node:util";
import { listAt, memo } from "@gw/openapi/reader";
import type { LocatedValue } from "../difference.ts";
import type { EffectiveSchema, SchemaPart } from "./effective-schema.ts";

/** The types of JSON, with numbers split into integers and the rest. */
export type Type = "null" | "boolean" | "integer" | "fraction" | "string" | "array" | "object";

const allTypes: readonly Type[] = ["null", "boolean", "integer", "fraction", "string", "array", "object"];

export type Types = ReadonlySet<Type>;

/** The keyword of every part that has it. */
export function allKeywords({ parts }: EffectiveSchema, keyword: string): LocatedValue[] {
  return parts.flatMap(({ pointer, value }) =>
    value[keyword] === undefined ? [] : [{ pointer: `${pointer}/${keyword}`, value: value[keyword] }],
  );
}

/** The keyword of the first part that has it. Keywords next to a reference precede those of its target. */
export function firstKeyword(schema: EffectiveSchema, keyword: string): LocatedValue | undefined {
  return allKeywords(schema, keyword)[0];
}

/** The first keyword that sets a flag. */
export function flagOf(schema: EffectiveSchema, keyword: string): LocatedValue | undefined {
  return allKeywords(schema, keyword).find(({ value }) => value === true);
}

export function sharedTypes(some: Types, others: Types): Types {
  return new Set([...some].filter((type) => others.has(type)));
}

/** The types that the keyword `type` of all parts and the listed values allow. */
export const typesOf = memo((schema: EffectiveSchema): Types => {
  const values = listedValuesOf(schema)?.values;
  const isWhole = allKeywords(schema, "multipleOf").some(({ value }) => Number.isInteger(value));
  const all = isWhole ? allTypes.filter((type) => type !== "fraction") : allTypes;
  const declared = schema.parts.map(typesOfPart).reduce<Types>(sharedTypes, new Set(all));
  return values ? sharedTypes(declared, new Set(values.map(typeOfValue))) : declared;
});

function typesOfPart({ value, isNullable }: Pick<SchemaPart, "value" | "isNullable">): Types {
  const { type, format, contentMediaType, contentEncoding } = value;
  // A file, which JSON has no type for. OpenAPI 3.0 describes it as a string.
  const isFile = format === "binary" || (contentMediaType !== undefined && contentEncoding === undefined);
  if (type === undefined && isFile) return new Set(["string"]);
  if (type === undefined) return new Set(allTypes);
  const names = Array.isArray(type) ? type : [type];
  const types = names.flatMap((name) => (name === "number" ? ["integer", "fraction"] : String(name))) as Type[];
  return new Set(isNullable ? [...types, "null"] : types);
}

function typeOfValue(value: unknown): Type {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "fraction";
  // The remaining JSON types have the same names.
  return typeof value as "boolean" | "string" | "object";
}

/** The values that `enum`, `const` and similar keywords list; undefined if the schema does not list its values. */
export interface ListedValues {
  values: unknown[];
  /** The keyword that lists them, as it is written; if there are several, the one with the fewest values. */
  keyword: string;
  pointer: string;
}

export const listedValuesOf = memo((schema: EffectiveSchema): ListedValues | undefined => {
  const lists = schema.parts.flatMap((part) => listOfPart(part) ?? []);
  const [shortest, ...others] = lists.toSorted((a, b) => a.values.length - b.values.length);
  if (!shortest) return undefined;
  const types = schema.parts.map(typesOfPart);
  const values = shortest.values.filter(
    (value) =>
      others.every((list) => list.values.some((other) => isDeepStrictEqual(other, value))) &&
      types.every((type) => type.has(typeOfValue(value))),
  );
  return { ...shortest, values };
});

function listOfPart({ pointer, value, listed, isNullable }: SchemaPart): ListedValues | undefined {
  const keyword = "const" in value ? "const" : "enum" in value ? "enum" : undefined;
  if (keyword === undefined) return listed && { ...listed, pointer: `${pointer}/${listed.keyword}` };
  const values = keyword === "const" ? [value["const"]] : [...listAt(value, keyword)];
  if (isNullable && !values.includes(null)) values.push(null);
  return { keyword, values, pointer: `${pointer}/${keyword}` };
}

/** A limit, the strictest of all parts. */
export interface Limit extends LocatedValue {
  keyword: string;
  number: number;
  isExclusive: boolean;
}

const range32 = { lower: -(2 ** 31), upper: 2 ** 31 - 1 };

/** Whether the limits of a schema are within the range of 32 bits. */
export function isWithin32(schema: EffectiveSchema): boolean {
  const [lower, upper] = [boundOf(schema, "lower", true), boundOf(schema, "upper", true)];
  return lower !== undefined && upper !== undefined && lower.number >= range32.lower && upper.number <= range32.upper;
}

/** The lower or upper limit of numbers. With `isWhole`, exclusive limits are written as inclusive ones. */
export function boundOf(schema: EffectiveSchema, side: "lower" | "upper", isWhole: boolean): Limit | undefined {
  const [inclusive, exclusive, sign] =
    side === "lower" ? (["minimum", "exclusiveMinimum", 1] as const) : (["maximum", "exclusiveMaximum", -1] as const);
  const limits = schema.parts.flatMap(({ pointer, value }): Limit[] => {
    const found = [inclusive, exclusive].flatMap((keyword): Limit[] => {
      const number = value[keyword];
      if (typeof number !== "number") return [];
      // OpenAPI 3.0 uses a flag for exclusive limits.
      const isExclusive = keyword === exclusive || value[exclusive] === true;
      const whole = isWhole ? wholeLimit(number, isExclusive, sign) : number;
      const limit = { value: whole, number: whole, isExclusive: isExclusive && !isWhole };
      return [{ keyword, pointer: `${pointer}/${keyword}`, ...limit }];
    });
    // A limit that the format implies is not a separate limit.
    const idle = found.find(({ number }) => value["format"] === "int32" && sign * (range32[side] - number) >= 0);
    return found.filter((limit) => limit !== idle);
  });
  return limits.toSorted((a, b) => sign * compareBounds(b, a, sign))[0];
}

function wholeLimit(number: number, isExclusive: boolean, sign: number): number {
  const rounded = sign > 0 ? Math.ceil(number) : Math.floor(number);
  return isExclusive && rounded === number ? number + sign : rounded;
}

/** Positive if the first of two limits is greater. Of equal limits, the exclusive one is stricter. */
function compareBounds(a: Limit, b: Limit, sign: number): number {
  return a.number - b.number || sign * (Number(a.isExclusive) - Number(b.isExclusive));
}

/** Positive if the first of two limits is stricter, negative if the second is, zero if they are equal. */
export function compareStrictness(a: Limit | undefined, b: Limit | undefined, sign: 1 | -1): number {
  if (!a || !b) return Number(a !== undefined) - Number(b !== undefined);
  return sign * compareBounds(a, b, sign);
}

/** The strictest limit of a size; undefined if it is unlimited. */
export function sizeLimitOf(schema: EffectiveSchema, keyword: string): Limit | undefined {
  const isLower = keyword.startsWith("min");
  return allKeywords(schema, keyword)
    .flatMap(({ pointer, value }): Limit[] =>
      typeof value === "number" && !(isLower && value === 0)
        ? [{ keyword, pointer, value, number: value, isExclusive: false }]
        : [],
    )
    .toSorted((a, b) => (isLower ? b.number - a.number : a.number - b.number))[0];
}
