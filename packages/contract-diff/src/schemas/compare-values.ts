import { isDeepStrictEqual } from "node:util";
import {
  consequenceOf,
  fieldDifference,
  narrows,
  narrowsOrWidens,
  onlyText,
  harmless,
  replaces,
  widens,
  type Difference,
  type LocatedValue,
} from "../difference.ts";
import { undecidedRule } from "../contract-change.ts";
import { acceptsValue, finiteValuesOf, isMultiple } from "./accepts-value.ts";
import type { EffectiveSchema } from "./effective-schema.ts";
import {
  allKeywords,
  boundOf,
  compareStrictness,
  firstKeyword,
  isWithin32,
  listedValuesOf,
  sharedTypes,
  sizeLimitOf,
  typesOf,
  type Limit,
  type Types,
} from "./keywords.ts";

const constraintRule = "schema-constraint-changed";

/** Compares types, listed values, and the keywords of numbers and texts. */
export function compareValues(base: EffectiveSchema, head: EffectiveSchema): Difference[] {
  const [before, after] = [typesOf(base), typesOf(head)];
  const shared = sharedTypes(before, after);
  if (shared.size > 0 && (listedValuesOf(base) || listedValuesOf(head))) return compareListedValues(base, head);
  return [
    ...compareTypes(base, head, before, after),
    ...(shared.has("integer") || shared.has("fraction") ? compareNumbers(base, head, !shared.has("fraction")) : []),
    ...(shared.has("string") ? compareTexts(base, head) : []),
    ...compareWords(base, head, "format"),
  ];
}

function compareTypes(base: EffectiveSchema, head: EffectiveSchema, before: Types, after: Types): Difference[] {
  const lost = [...before].some((type) => !after.has(type));
  const gained = [...after].some((type) => !before.has(type));
  const consequence = consequenceOf(lost, gained, "schema-type-changed");
  if (!consequence) return [];
  const [own, other] = [shownType(base, before), shownType(head, after)];
  return [fieldDifference("type", { base: own, head: other }, consequence)];
}

/** The keyword as it is written, if one part alone says it. */
function shownType(schema: EffectiveSchema, types: Types): LocatedValue | undefined {
  if (types.size === 7) return undefined;
  // The parts contradict each other, or the listed values.
  if (types.size === 0) return { pointer: schema.pointer, value: [] };
  const written = firstKeyword(schema, "type");
  const declares = allKeywords(schema, "type").length;
  const isWhole = declares === 1 && schema.parts.every(({ isNullable }) => !isNullable) && !listedValuesOf(schema);
  if (written && isWhole) return written;
  const names = types.has("fraction")
    ? [...types].flatMap((type) => (type === "integer" ? [] : type === "fraction" ? "number" : type))
    : [...types];
  const sorted = [...names.filter((name) => name !== "null"), ...names.filter((name) => name === "null")];
  return { pointer: written?.pointer ?? schema.pointer, value: sorted.length === 1 ? sorted[0] : sorted };
}

function compareListedValues(base: EffectiveSchema, head: EffectiveSchema): Difference[] {
  const [before, after] = [listedValuesOf(base), listedValuesOf(head)];
  // Where only one of them lists its values, the other one may have few of them nevertheless.
  const lost = finiteValuesOf(base)?.some((value) => !acceptsValue(head, value)) ?? true;
  const gained = finiteValuesOf(head)?.some((value) => !acceptsValue(base, value)) ?? true;
  const [own, other] = [before, after].map((list) => list && { pointer: list.pointer, value: list.values });
  const values = { base: own, head: other };
  const property = (after ?? before)?.keyword ?? "enum";
  const consequence = consequenceOf(lost, gained, "enum-values-removed", "enum-values-added");
  if (consequence) return [fieldDifference(property, values, consequence)];
  const isReordered = before && after && property === "enum" && !isDeepStrictEqual(before.values, after.values);
  return isReordered ? [fieldDifference(property, values, onlyText)] : [];
}

function compareNumbers(base: EffectiveSchema, head: EffectiveSchema, isWhole: boolean): Difference[] {
  const bounds = (["lower", "upper"] as const).flatMap((side) =>
    compareLimits(boundOf(base, side, isWhole), boundOf(head, side, isWhole), side === "lower" ? 1 : -1, isWhole),
  );
  return [...bounds, ...compareMultiples(base, head, isWhole)];
}

/** @param isComparable Whether limits by different keywords have comparable values. */
function compareLimits(
  base: Limit | undefined,
  head: Limit | undefined,
  sign: 1 | -1,
  isComparable = true,
): Difference[] {
  const strictness = compareStrictness(head, base, sign);
  if (strictness === 0) return [];
  const isLike =
    base && head && (base.keyword === head.keyword || (isComparable && typeof base.value === typeof head.value));
  const isNarrower = strictness > 0;
  const shown = {
    base: isLike || !isNarrower ? base : undefined,
    head: isLike || isNarrower ? head : undefined,
  };
  const property = (shown.head ? head : base)?.keyword ?? "";
  return [fieldDifference(property, shown, narrowsOrWidens(isNarrower, constraintRule))];
}

function compareMultiples(base: EffectiveSchema, head: EffectiveSchema, isWhole: boolean): Difference[] {
  const [before, after] = [base, head].map((schema) =>
    allKeywords(schema, "multipleOf").filter(({ value }) => !(isWhole && value === 1)),
  ) as [LocatedValue[], LocatedValue[]];
  const lost = after.some((divisor) => !before.some((known) => isMultiple(Number(known.value), Number(divisor.value))));
  const gained = before.some((known) => !after.some((each) => isMultiple(Number(each.value), Number(known.value))));
  const consequence = consequenceOf(lost, gained, constraintRule);
  return consequence ? [fieldDifference("multipleOf", { base: before[0], head: after[0] }, consequence)] : [];
}

function compareTexts(base: EffectiveSchema, head: EffectiveSchema): Difference[] {
  return [
    ...compareSizes(base, head, "Length"),
    ...["pattern", "contentEncoding", "contentMediaType"].flatMap((keyword) => compareWords(base, head, keyword)),
  ];
}

/** Formats that do not limit anything in JSON. */
const idleFormats: readonly unknown[] = ["int64", "float", "double"];

/** Formats of OpenAPI 3.0, and how 3.1 writes them: https://spec.openapis.org/oas/v3.1.1.html#data-types */
const spellings = [
  { format: "byte", contentEncoding: "base64" },
  { format: "binary", contentMediaType: "application/octet-stream" },
];

/** Whether a schema has a keyword of a value, or writes it in another way. */
function says(schema: EffectiveSchema, keyword: string, value: unknown): boolean {
  const others = spellings.find((spelling) =>
    Object.entries(spelling).some((entry) => isDeepStrictEqual(entry, [keyword, value])),
  );
  return Object.entries({ ...others, [keyword]: value }).some(([name, wanted]) =>
    allKeywords(schema, name).some((each) => each.value === wanted),
  );
}

/** Compares patterns and the like: whether one allows what another one does is not known. */
function compareWords(base: EffectiveSchema, head: EffectiveSchema, keyword: string): Difference[] {
  const [before, after] = [base, head].map((schema) =>
    allKeywords(schema, keyword).filter(({ value }) => keyword !== "format" || !idleFormats.includes(value)),
  ) as [LocatedValue[], LocatedValue[]];
  const removed = before.filter(({ value }) => !says(head, keyword, value));
  const added = after.filter(({ value }) => !says(base, keyword, value));
  if (removed.length === 0 && added.length === 0) return [];
  const consequence = keyword.startsWith("content")
    ? harmless
    : removed.length === 0
      ? added.every((each) => isIdle(each, base))
        ? harmless
        : narrows(constraintRule)
      : added.length === 0
        ? widens(constraintRule)
        : replaces(undecidedRule);
  return [fieldDifference(keyword, { base: removed[0], head: added[0] }, consequence)];
}

/** Whether the limits of a schema are within a format. */
function isIdle({ value }: LocatedValue, schema: EffectiveSchema): boolean {
  const sides = ["lower", "upper"] as const;
  return value === "int32" && sides.every((side) => isWithin32(boundOf(schema, side, true), side));
}

/** Compares the limits of how many items, properties or characters there are. */
export function compareSizes(base: EffectiveSchema, head: EffectiveSchema, what: "Items" | "Properties" | "Length") {
  return [
    ...compareLimits(sizeLimitOf(base, `min${what}`), sizeLimitOf(head, `min${what}`), 1),
    ...compareLimits(sizeLimitOf(base, `max${what}`), sizeLimitOf(head, `max${what}`), -1),
  ];
}
