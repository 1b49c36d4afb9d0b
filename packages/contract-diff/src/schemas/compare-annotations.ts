import { isTextExtension } from "@gw/openapi";
import { objectOf } from "@gw/openapi/reader";
import { deprecationRule, undecidedRule } from "../contract-change.ts";
import { breaks, harmless, onlyText, type LocatedValue } from "../difference.ts";
import type { SchemaPair } from "./comparer.ts";
import { isTextKeyword, type EffectiveSchema } from "./effective-schema.ts";
import { firstKeyword, flagOf } from "./keywords.ts";

const accessChanged = "access-changed";
const defaultChanged = "default-changed";

/** Compares keywords that do not limit values: texts, defaults, access, and extensions. */
export function compareAnnotations(pair: SchemaPair): void {
  pair.compareKeyword("readOnly", flagOf, (own) => (own ? harmless : { breaks: { request: accessChanged } }));
  pair.compareKeyword("writeOnly", flagOf, (own) => (own ? harmless : { breaks: { response: accessChanged } }));
  pair.compareKeyword("deprecated", flagOf, (own) => (own ? harmless : { ...harmless, notes: deprecationRule }));
  // A default defines the meaning of a missing value. A service always sends fields that have a default.
  pair.compareKeyword("default", firstKeyword, (own, other) =>
    own ? { breaks: { request: defaultChanged, ...(!other && { response: defaultChanged }) } } : harmless,
  );
  const { marks } = pair.comparer;
  const judged = new Set([...judgedKeywords, `${marks}-references`, `${marks}-list-values`]);
  pair.compareKeyword(`${marks}-references`, firstKeyword, (_own, other) =>
    other ? { breaks: { request: "reference-changed" } } : harmless,
  );
  const parts = [...pair.base.parts, ...pair.head.parts];
  for (const keyword of new Set(parts.flatMap(({ value }) => Object.keys(value)))) {
    if (judged.has(keyword) || !isTextKeyword(keyword)) continue;
    const isText = !keyword.startsWith("x-") || isTextExtension(keyword, marks);
    const isWritten = keyword === "xml" && (pair.comparer.base.hasXml || pair.comparer.head.hasXml);
    pair.compareKeyword(keyword, keyword === "xml" ? xmlOf : firstKeyword, () =>
      isWritten ? breaks(undecidedRule) : isText ? onlyText : harmless,
    );
  }
  pair.compareKeyword("examples", examplesOf, () => onlyText);
}

/** Compared elsewhere, or by meaning. */
const judgedKeywords = ["deprecated", "$comment", "example", "examples"];

/** How a value is written in XML, in the notation of OpenAPI 3.2. */
function xmlOf(schema: EffectiveSchema): LocatedValue | undefined {
  const xml = firstKeyword(schema, "xml");
  const { attribute, wrapped, ...others } = objectOf(xml?.value);
  const nodeType = attribute === true ? "attribute" : wrapped === true ? "element" : undefined;
  return xml && { ...xml, value: { ...(nodeType !== undefined && { nodeType }), ...others } };
}

/** OpenAPI 3.0 has one example, 3.1 a list. */
function examplesOf(schema: EffectiveSchema): LocatedValue | undefined {
  const example = firstKeyword(schema, "example");
  return firstKeyword(schema, "examples") ?? (example && { pointer: example.pointer, value: [example.value] });
}
