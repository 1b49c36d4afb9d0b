import { isDeepStrictEqual } from "node:util";
import {
  consequenceOf,
  narrows,
  narrowsOrWidens,
  onlyText,
  harmless,
  replaces,
  widens,
  type LocatedValue,
} from "../difference.ts";
import { undecidedRule } from "../contract-change.ts";
import { acceptsValue, finiteValuesOf, isMultiple } from "./accepts-value.ts";
import { constraintRule, type SchemaPair } from "./comparer.ts";
import { sourcesOf, type EffectiveSchema } from "./effective-schema.ts";
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

/** Compares types, listed values, and the keywords for numbers and strings. */
export function compareValues(pair: SchemaPair): void {
  const { base, head } = pair;
  const shared = sharedTypes(typesOf(base), typesOf(head));
  if (shared.size > 0 && (listedValuesOf(base) || listedValuesOf(head))) return compareListedValues(pair);
  compareTypes(pair);
  if (shared.has("integer") || shared.has("fraction")) compareNumbers(pair, !shared.has("fraction"));
  if (shared.has("string")) {
    compareSizes(pair, "Length");
    for (const keyword of ["pattern", "contentEncoding", "contentMediaType"]) compareWords(pair, keyword);
    const [own, other] = [pair.base, pair.head].map(({ parts }) => sourcesOf(parts, "contentSchema"));
    pair.compareAdditional(own ?? [], other ?? [], constraintRule);
  }
  compareWords(pair, "format");
}

function compareTypes(pair: SchemaPair): void {
  const [before, after] = [typesOf(pair.base), typesOf(pair.head)];
  const lost = [...before].some((type) => !after.has(type));
  const gained = [...after].some((type) => !before.has(type));
  const consequence = consequenceOf(lost, gained, "schema-type-changed");
  if (consequence) pair.addDifference("type", shownType(pair.base, before), shownType(pair.head, after), consequence);
}

/** The keyword as it is written, if only one part has it. */
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

function compareListedValues(pair: SchemaPair): void {
  const { base, head } = pair;
  const [before, after] = [listedValuesOf(base), listedValuesOf(head)];
  // If only one of them lists its values, the other may still have few.
  const lost = finiteValuesOf(base)?.some((value) => !acceptsValue(head, value)) ?? true;
  const gained = finiteValuesOf(head)?.some((value) => !acceptsValue(base, value)) ?? true;
  const keyword = (after ?? before)?.keyword ?? "enum";
  const isReordered = before && after && keyword === "enum" && !isDeepStrictEqual(before.values, after.values);
  const consequence =
    consequenceOf(lost, gained, "enum-values-removed", "enum-values-added") ?? (isReordered ? onlyText : undefined);
  const [own, other] = [before, after].map((list) => list && { pointer: list.pointer, value: list.values });
  if (consequence) pair.addDifference(keyword, own, other, consequence);
}

function compareNumbers(pair: SchemaPair, isWhole: boolean): void {
  const { base, head } = pair;
  compareLimits(pair, boundOf(base, "lower", isWhole), boundOf(head, "lower", isWhole), 1, isWhole);
  compareLimits(pair, boundOf(base, "upper", isWhole), boundOf(head, "upper", isWhole), -1, isWhole);
  const [before = [], after = []] = [base, head].map((schema) =>
    allKeywords(schema, "multipleOf").filter(({ value }) => !(isWhole && value === 1)),
  );
  const lost = after.some((divisor) => !before.some((known) => isMultiple(Number(known.value), Number(divisor.value))));
  const gained = before.some((known) => !after.some((each) => isMultiple(Number(each.value), Number(known.value))));
  const consequence = consequenceOf(lost, gained, constraintRule);
  if (consequence) pair.addDifference("multipleOf", before[0], after[0], consequence);
}

/** @param isComparable Whether limits by different keywords have comparable values. */
function compareLimits(
  pair: SchemaPair,
  base: Limit | undefined,
  head: Limit | undefined,
  sign: 1 | -1,
  isComparable = true,
): void {
  const strictness = compareStrictness(head, base, sign);
  if (strictness === 0) return;
  const isLike =
    base && head && (base.keyword === head.keyword || (isComparable && typeof base.value === typeof head.value));
  const isNarrower = strictness > 0;
  const [own, other] = [isLike || !isNarrower ? base : undefined, isLike || isNarrower ? head : undefined];
  pair.addDifference((other ?? base)?.keyword ?? "", own, other, narrowsOrWidens(isNarrower, constraintRule));
}

/** Compares the limits for the number of items, properties or characters. */
export function compareSizes(pair: SchemaPair, what: "Items" | "Properties" | "Length"): void {
  for (const [keyword, sign] of [[`min${what}`, 1] as const, [`max${what}`, -1] as const])
    compareLimits(pair, sizeLimitOf(pair.base, keyword), sizeLimitOf(pair.head, keyword), sign);
}

/** Formats that do not limit anything in JSON. */
const idleFormats: readonly unknown[] = ["int64", "float", "double"];

/** Formats of OpenAPI 3.0, and how 3.1 writes them: https://spec.openapis.org/oas/v3.1.1.html#data-types */
const spellings = [
  { format: "byte", contentEncoding: "base64" },
  { format: "binary", contentMediaType: "application/octet-stream" },
];

/** Whether a schema has a keyword with a value, or an equivalent notation. */
function says(schema: EffectiveSchema, keyword: string, value: unknown): boolean {
  const others = spellings.find((spelling) =>
    Object.entries(spelling).some((entry) => isDeepStrictEqual(entry, [keyword, value])),
  );
  return Object.entries({ ...others, [keyword]: value }).some(([name, wanted]) =>
    allKeywords(schema, name).some((each) => each.value === wanted),
  );
}

/** Compares patterns and similar keywords, for which it is unknown whether one allows what the other does. */
function compareWords(pair: SchemaPair, keyword: string): void {
  const [before = [], after = []] = [pair.base, pair.head].map((schema) =>
    allKeywords(schema, keyword).filter(({ value }) => keyword !== "format" || !idleFormats.includes(value)),
  );
  const removed = before.filter(({ value }) => !says(pair.head, keyword, value));
  const added = after.filter(({ value }) => !says(pair.base, keyword, value));
  if (removed.length === 0 && added.length === 0) return;
  const isIdle = removed.length === 0 && added.every(({ value }) => value === "int32" && isWithin32(pair.base));
  const known = removed.length === 0 ? narrows(constraintRule) : widens(constraintRule);
  const isKnown = removed.length === 0 || added.length === 0;
  const consequence = isIdle ? harmless : isKnown ? known : replaces(undecidedRule);
  pair.addDifference(keyword, removed[0], added[0], consequence);
}
