import { isDeepStrictEqual } from "node:util";
import { markPrefix, textMarks } from "@gw/openapi";
import { deprecationRule } from "../contract-change.ts";
import { fieldDifference, harmless, onlyText, type Difference, type LocatedValue } from "../difference.ts";
import { textKeywords, type EffectiveSchema } from "./effective-schema.ts";
import { allKeywords, firstKeyword } from "./keywords.ts";

/** Compares what schemas say without limiting values: texts, defaults, access, and extensions. */
export function compareAnnotations(base: EffectiveSchema, head: EffectiveSchema): Difference[] {
  return [
    ...compareFlag(base, head, "readOnly", { request: "gw/access-changed" }),
    ...compareFlag(base, head, "writeOnly", { response: "gw/access-changed" }),
    ...compareDeprecation(base, head),
    ...compareDefaults(base, head),
    ...compareReferences(base, head),
    ...compareTexts(base, head),
  ];
}

function flagOf(schema: EffectiveSchema, keyword: string): LocatedValue | undefined {
  return allKeywords(schema, keyword).find(({ value }) => value === true);
}

function compareFlag(
  base: EffectiveSchema,
  head: EffectiveSchema,
  keyword: string,
  breaks: Difference["breaks"],
): Difference[] {
  const [own, other] = [flagOf(base, keyword), flagOf(head, keyword)];
  if (!own === !other) return [];
  return [fieldDifference(keyword, { base: own, head: other }, other ? { breaks } : harmless)];
}

function compareDeprecation(base: EffectiveSchema, head: EffectiveSchema): Difference[] {
  const [own, other] = [flagOf(base, "deprecated"), flagOf(head, "deprecated")];
  if (!own === !other) return [];
  const consequence = other ? { ...harmless, notes: deprecationRule } : harmless;
  return [fieldDifference("deprecated", { base: own, head: other }, consequence)];
}

/** A default says what the absence of a value means. */
function compareDefaults(base: EffectiveSchema, head: EffectiveSchema): Difference[] {
  const [own, other] = [firstKeyword(base, "default"), firstKeyword(head, "default")];
  if (isDeepStrictEqual(own?.value, other?.value)) return [];
  return [
    fieldDifference(
      "default",
      { base: own, head: other },
      own ? { breaks: { request: "gw/default-changed" } } : harmless,
    ),
  ];
}

function compareReferences(base: EffectiveSchema, head: EffectiveSchema): Difference[] {
  const [own, other] = [firstKeyword(base, "x-gw-references"), firstKeyword(head, "x-gw-references")];
  if (own?.value === other?.value) return [];
  const consequence = other ? { breaks: { request: "gw/reference-changed" } } : harmless;
  return [fieldDifference("x-gw-references", { base: own, head: other }, consequence)];
}

/** Compared elsewhere, or by meaning. */
const judged = new Set(["deprecated", "$comment", "example", "examples", "x-gw-references", "x-gw-list-values"]);

function compareTexts(base: EffectiveSchema, head: EffectiveSchema): Difference[] {
  const keywords = new Set([base, head].flatMap(({ parts }) => parts.flatMap(({ value }) => Object.keys(value))));
  const differences: Difference[] = [];
  for (const keyword of keywords) {
    const isExtension = keyword.startsWith("x-");
    if (judged.has(keyword) || !(textKeywords.has(keyword) || isExtension)) continue;
    const [own, other] = [firstKeyword(base, keyword), firstKeyword(head, keyword)];
    if (isDeepStrictEqual(own?.value, other?.value)) continue;
    differences.push(
      fieldDifference(
        keyword,
        { base: own, head: other },
        isExtension && !isTextExtension(keyword) ? harmless : onlyText,
      ),
    );
  }
  const [own, other] = [examplesOf(base), examplesOf(head)];
  if (!isDeepStrictEqual(own?.value, other?.value)) {
    differences.push(fieldDifference("examples", { base: own, head: other }, onlyText));
  }
  return differences;
}

/** Whether an extension says nothing about requests and responses. */
export function isTextExtension(keyword: string): boolean {
  return textMarks.includes(keyword) || !keyword.startsWith(markPrefix);
}

/** OpenAPI 3.0 has one example, 3.1 a list. */
function examplesOf(schema: EffectiveSchema): LocatedValue | undefined {
  const examples = firstKeyword(schema, "examples");
  if (examples) return examples;
  const example = firstKeyword(schema, "example");
  return example && { pointer: example.pointer, value: [example.value] };
}
