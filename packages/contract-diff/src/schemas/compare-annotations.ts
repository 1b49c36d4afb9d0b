import { markPrefix, textMarks } from "@gw/openapi";
import { deprecationRule } from "../contract-change.ts";
import { harmless, onlyText, type Consequence, type Difference, type LocatedValue } from "../difference.ts";
import { isTextKeyword, type EffectiveSchema } from "./effective-schema.ts";
import { compareKeyword, firstKeyword, flagOf } from "./keywords.ts";

/** Compares what schemas say without limiting values: texts, defaults, access, and extensions. */
export function compareAnnotations(base: EffectiveSchema, head: EffectiveSchema): Difference[] {
  return [
    ...compareKeyword(base, head, "readOnly", flagOf, (own) => (own ? harmless : breaksRequests("gw/access-changed"))),
    ...compareKeyword(base, head, "writeOnly", flagOf, (own) =>
      own ? harmless : { breaks: { response: "gw/access-changed" } },
    ),
    ...compareKeyword(base, head, "deprecated", flagOf, (own) =>
      own ? harmless : { ...harmless, notes: deprecationRule },
    ),
    // A default says what the absence of a value means.
    ...compareKeyword(base, head, "default", firstKeyword, (own) =>
      own ? breaksRequests("gw/default-changed") : harmless,
    ),
    ...compareKeyword(base, head, "x-gw-references", firstKeyword, (_own, other) =>
      other ? breaksRequests("gw/reference-changed") : harmless,
    ),
    ...compareTexts(base, head),
  ];
}

function breaksRequests(rule: string): Consequence {
  return { breaks: { request: rule } };
}

/** Compared elsewhere, or by meaning. */
const judged = new Set(["deprecated", "$comment", "example", "examples", "x-gw-references", "x-gw-list-values"]);

function compareTexts(base: EffectiveSchema, head: EffectiveSchema): Difference[] {
  const keywords = [...new Set([base, head].flatMap(({ parts }) => parts.flatMap(({ value }) => Object.keys(value))))];
  return [
    ...keywords
      .filter((keyword) => !judged.has(keyword) && isTextKeyword(keyword))
      .flatMap((keyword) =>
        compareKeyword(base, head, keyword, firstKeyword, () =>
          !keyword.startsWith("x-") || isTextExtension(keyword) ? onlyText : harmless,
        ),
      ),
    ...compareKeyword(base, head, "examples", examplesOf, () => onlyText),
  ];
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
