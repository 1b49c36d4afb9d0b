import { isDeepStrictEqual } from "node:util";
import { listAt } from "@gw/openapi/reader";
import { fieldDifference, type Difference, type DifferenceConsequence, type LocatedValue } from "../difference.ts";
import type { EffectiveSchema, SchemaPart } from "./effective-schema.ts";

/** The types of JSON, with numbers split into integers and the rest. */
export type Type = "null" | "boolean" | "integer" | "fraction" | "string" | "array" | "object";

const allTypes: readonly Type[] = ["null", "boolean", "integer", "fraction", "string", "array", "object"];

export type Types = ReadonlySet<Type>;

/** The value of a keyword in a part, with its location; undefined if the part does not have it. */
export function keywordOf(part: SchemaPart, keyword: string): LocatedValue | undefined {
  const value = part.value[keyword];
  return value === undefined ? undefined : { pointer: `${part.pointer}/${keyword}`, value };
}

/** The keyword of the first part that has it: of what stands at a reference before what it refers to. */
export function firstKeyword({ parts }: EffectiveSchema, keyword: string): LocatedValue | undefined {
  for (const part of parts) {
    const found = keywordOf(part, keyword);
    if (found) return found;
  }
  return undefined;
}

/** The keyword of every part that has it. */
export function allKeywords({ parts }: EffectiveSchema, keyword: string): LocatedValue[] {
  return parts.flatMap((part) => keywordOf(part, keyword) ?? []);
}

/** The first keyword that sets a flag. */
export function flagOf(schema: EffectiveSchema, keyword: string): LocatedValue | undefined {
  return allKeywords(schema, keyword).find(({ value }) => value === true);
}

/** Compares a keyword that says the same with the same value, and is read by `find`. */
export function compareKeyword(
  base: EffectiveSchema,
  head: EffectiveSchema,
  keyword: string,
  find: (schema: EffectiveSchema, keyword: string) => LocatedValue | undefined,
  consequenceOf: (own: LocatedValue | undefined, other: LocatedValue | undefined) => DifferenceConsequence,
): Difference[] {
  const [own, other] = [find(base, keyword), find(head, keyword)];
  if (isDeepStrictEqual(own?.value, other?.value)) return [];
  return [fieldDifference(keyword, { base: own, head: other }, consequenceOf(own, other))];
}

export function sharedTypes(some: Types, others: Types): Types {
  return new Set([...some].filter((type) => others.has(type)));
}

/** What was read of a schema, which is compared with several others. */
const typesOfSchemas = new WeakMap<EffectiveSchema, Types>();
const listsOfSchemas = new WeakMap<EffectiveSchema, ListedValues | null>();

/** The types that the keyword `type` of all parts allows, and the values that are listed. */
export function typesOf(schema: EffectiveSchema): Types {
  const known = typesOfSchemas.get(schema) ?? findTypes(schema);
  typesOfSchemas.set(schema, known);
  return known;
}

function findTypes(schema: EffectiveSchema): Types {
  const values = listedValuesOf(schema);
  const typed = schema.parts.filter(({ value }) => value["type"] !== undefined);
  const isWhole = allKeywords(schema, "multipleOf").some(({ value }) => Number.isInteger(value));
  const all = isWhole ? allTypes.filter((type) => type !== "fraction") : allTypes;
  const declared = typed.map(typesOfPart).reduce<Types>(sharedTypes, new Set(all));
  return values ? sharedTypes(declared, new Set(values.values.map(typeOfValue))) : declared;
}

function typesOfPart({ value, isNullable }: SchemaPart): Types {
  const { type } = value;
  if (type === undefined) return new Set(allTypes);
  const names = Array.isArray(type) ? type : [type];
  const types = names.flatMap((name) => (name === "number" ? ["integer", "fraction"] : String(name))) as Type[];
  return new Set(isNullable ? [...types, "null"] : types);
}

function typeOfValue(value: unknown): Type {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "fraction";
  // What JSON has no other types for.
  return typeof value as "boolean" | "string" | "object";
}

/** The values that `enum`, `const` and the like list; undefined if the schema does not list its values. */
export interface ListedValues {
  values: unknown[];
  /** The keyword that lists them, as it is written; of several the one with the fewest values. */
  keyword: string;
  pointer: string;
}

export function listedValuesOf(schema: EffectiveSchema): ListedValues | undefined {
  const known = listsOfSchemas.get(schema);
  if (known !== undefined) return known ?? undefined;
  const found = findListedValues(schema);
  listsOfSchemas.set(schema, found ?? null);
  return found;
}

function findListedValues(schema: EffectiveSchema): ListedValues | undefined {
  const lists = schema.parts.flatMap((part) => listOfPart(part) ?? []);
  const [shortest] = lists.toSorted((a, b) => a.values.length - b.values.length);
  if (!shortest) return undefined;
  const values = shortest.values.filter((value) =>
    lists.every((list) => list === shortest || list.values.some((other) => isDeepStrictEqual(other, value))),
  );
  const types = schema.parts.filter(({ value }) => value["type"] !== undefined).map(typesOfPart);
  return { ...shortest, values: values.filter((value) => types.every((type) => type.has(typeOfValue(value)))) };
}

function listOfPart({ pointer, value, listed, isNullable }: SchemaPart): ListedValues | undefined {
  if (listed) return { ...listed, pointer: `${pointer}/${listed.keyword}` };
  const isList = Array.isArray(value["x-gw-list-values"]);
  const keyword = "const" in value ? "const" : "enum" in value ? "enum" : isList ? "x-gw-list-values" : undefined;
  if (keyword === undefined) return undefined;
  const values = keyword === "const" ? [value["const"]] : [...listAt(value, keyword)];
  const hasNull = isNullable || (isList && typesOfPart({ pointer, value, isNullable, range: [0, 0] }).has("null"));
  if (hasNull && !values.includes(null)) values.push(null);
  return { keyword, values, pointer: `${pointer}/${keyword}` };
}

/** All values, if there are few; those that another keyword rejects may be among them. */
export function fewValuesOf(schema: EffectiveSchema): unknown[] | undefined {
  const listed = listedValuesOf(schema);
  if (listed) return listed.values;
  const types = typesOf(schema);
  const isFinite = [...types].every((type) => type === "boolean" || type === "null");
  if (!isFinite) return undefined;
  return [...(types.has("boolean") ? [true, false] : []), ...(types.has("null") ? [null] : [])];
}

/** A limit, the strictest of all parts. */
export interface Limit extends LocatedValue {
  keyword: string;
  number: number;
  isExclusive: boolean;
}

const range32 = { lower: -(2 ** 31), upper: 2 ** 31 - 1 };

/** Whether a bound is within the range of 32 bits. */
export function isWithin32(limit: Limit | undefined, side: "lower" | "upper"): boolean {
  return limit !== undefined && (side === "lower" ? limit.number >= range32.lower : limit.number <= range32.upper);
}

/** The lower or upper limit of numbers. With `isWhole`, exclusive limits are written as inclusive ones. */
export function boundOf(schema: EffectiveSchema, side: "lower" | "upper", isWhole: boolean): Limit | undefined {
  const [inclusive, exclusive] = side === "lower" ? ["minimum", "exclusiveMinimum"] : ["maximum", "exclusiveMaximum"];
  const sign = side === "lower" ? 1 : -1;
  const limits = schema.parts.flatMap((part): Limit[] => {
    const { [inclusive ?? ""]: limit, [exclusive ?? ""]: strict, format } = part.value;
    const found: Limit[] = [];
    function add(keyword: string | undefined, value: unknown, number: unknown, isExclusive: boolean): void {
      if (keyword === undefined || typeof number !== "number") return;
      const whole = isWhole ? wholeLimit(number, isExclusive, sign) : number;
      const shown = typeof value === "number" ? whole : value;
      const pointer = `${part.pointer}/${keyword}`;
      found.push({ keyword, pointer, value: shown, number: whole, isExclusive: isExclusive && !isWhole });
    }
    // OpenAPI 3.0 says with a flag that the limit is exclusive.
    add(inclusive, limit, limit, strict === true);
    add(exclusive, strict, strict, true);
    // What the format says already is no limit of its own.
    const [found32] = format === "int32" ? found.filter(({ number }) => sign * (range32[side] - number) >= 0) : [];
    return found32 ? found.filter((each) => each !== found32) : found;
  });
  return limits.toSorted((a, b) => sign * compareBounds(b, a, sign))[0];
}

function wholeLimit(number: number, isExclusive: boolean, sign: number): number {
  const rounded = sign > 0 ? Math.ceil(number) : Math.floor(number);
  return isExclusive && rounded === number ? number + sign : rounded;
}

/** Positive if the first of two limits is greater; of equal ones the exclusive one is further inside. */
function compareBounds(a: Limit, b: Limit, sign: number): number {
  return a.number - b.number || sign * (Number(a.isExclusive) - Number(b.isExclusive));
}

/** Positive if the first of two limits is stricter, negative if the second is, zero if they are equal. */
export function compareStrictness(a: Limit | undefined, b: Limit | undefined, sign: 1 | -1): number {
  if (!a || !b) return Number(a !== undefined) - Number(b !== undefined);
  return sign * compareBounds(a, b, sign);
}

/** The strictest of a number that limits a size; undefined if nothing limits it. */
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
