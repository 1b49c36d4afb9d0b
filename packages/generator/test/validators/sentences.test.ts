import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { importValidators } from "../kit/generated-kit.ts";

/** A keyword, a schema that has it, a value that it rejects, and the issues, each as its path and its sentence. */
type Row = readonly [keyword: string, schema: object | boolean, value: unknown, ...issues: string[]];

const rows: readonly Row[] = [
  ["type", { type: "string" }, 1, ": Must be a string."],
  ["type", { type: ["integer", "boolean", "null"] }, "", ": Must be an integer, true or false, or null."],
  ["enum", { enum: ["dog", "cat"] }, "cow", ': Must be "dog" or "cat".'],
  ["enum", { enum: ["dog", 1, null] }, "1", ': Must be "dog", 1, or null.'],
  ["const", { const: "dog" }, "cat", ': Must be "dog".'],
  ["multipleOf", { multipleOf: 0.01 }, 0.015, ": Must be a multiple of 0.01."],
  ["minimum", { minimum: 1 }, 0, ": Must be 1 or more."],
  ["maximum", { maximum: 1 }, 2, ": Must be 1 or less."],
  ["exclusiveMinimum", { exclusiveMinimum: 1 }, 1, ": Must be more than 1."],
  ["exclusiveMaximum", { exclusiveMaximum: 1 }, 1, ": Must be less than 1."],
  ["minLength", { minLength: 1 }, "", ": Must have at least 1 character."],
  ["maxLength", { maxLength: 2 }, "abc", ": Must have at most 2 characters."],
  ["pattern", { pattern: "^[a-z]+$" }, "A", ": Must match the pattern ^[a-z]+$."],
  ["format", { format: "email" }, "a", ": Must be an email."],
  ["minItems", { minItems: 2 }, [], ": Must have at least 2 items."],
  ["maxItems", { maxItems: 1 }, [1, 2], ": Must have at most 1 item."],
  ["uniqueItems", { uniqueItems: true }, ["a", "b", "a"], ": Items 0 and 2 are identical. Send each item once."],
  ["contains", { contains: { const: 1 } }, [], ": Must have at least 1 matching item."],
  ["minContains", { contains: { const: 1 }, minContains: 2 }, [1], ": Must have at least 2 matching items."],
  [
    "maxContains",
    { contains: { const: 1 }, minContains: 0, maxContains: 1 },
    [1, 1],
    ": Must have at most 1 matching item.",
  ],
  ["maxContains", { contains: { const: 1 }, maxContains: 1 }, [1, 1], ": Must have exactly 1 matching item."],
  ["maxContains", { contains: { const: 1 }, maxContains: 2 }, [1, 1, 1], ": Must have 1 to 2 matching items."],
  ["items", { prefixItems: [{}, {}], items: false }, [1, 2, 3], ": Must have at most 2 items."],
  ["prefixItems", { prefixItems: [{ type: "string" }] }, [1], "0: Must be a string."],
  ["unevaluatedItems", { prefixItems: [{}], unevaluatedItems: false }, [1, 2], ": Must have at most 1 item."],
  ["minProperties", { minProperties: 2 }, {}, ": Must have at least 2 fields."],
  ["maxProperties", { maxProperties: 1 }, { a: 1, b: 1 }, ": Must have at most 1 field."],
  ["required", { required: ["name"] }, {}, "name: Required."],
  ["dependentRequired", { dependentRequired: { card: ["name"] } }, { card: 1 }, "name: Required if card is present."],
  ["dependentSchemas", { dependentSchemas: { card: { required: ["name"] } } }, { card: 1 }, "name: Required."],
  ["properties", { properties: { old: false } }, { old: 1 }, "old: Not allowed. Remove it."],
  ["patternProperties", { patternProperties: { "^n": { type: "number" } } }, { n1: "" }, "n1: Must be a number."],
  [
    "additionalProperties",
    { properties: { name: {} }, additionalProperties: false },
    { nmae: 1, "": 1 },
    "nmae: Unknown field. Did you mean name?",
    ": Unknown field. Remove it.",
  ],
  [
    "unevaluatedProperties",
    { allOf: [{ properties: { name: {} } }], unevaluatedProperties: false },
    { name: 1, other: 1 },
    "other: Unknown field. Remove it.",
  ],
  [
    "propertyNames",
    { propertyNames: { pattern: "^[a-z]+$", maxLength: 3 } },
    { A: 1, abcd: 1 },
    "A: The name must match the pattern ^[a-z]+$.",
    "abcd: The name must have at most 3 characters.",
  ],
  ["allOf", { allOf: [{ minimum: 1 }, { multipleOf: 2 }] }, -1, ": Must be 1 or more."],
  [
    "anyOf",
    { anyOf: [{ properties: { a: { const: 1 } } }, { properties: { a: { const: 2 } } }] },
    { a: 3 },
    ": Must match one of the documented alternatives.",
  ],
  [
    "oneOf",
    { oneOf: [{ properties: { a: { const: 1 } } }, { properties: { a: { const: 2 } } }] },
    { a: 3 },
    ": Must match one of the documented alternatives.",
  ],
  ["oneOf", { oneOf: [{ minimum: 1 }, { minimum: 2 }] }, 3, ": Must match only one of the documented alternatives."],
  ["not", { not: { enum: ["a", 0] } }, 0, ': Must not be "a" or 0.'],
  ["not", { not: { const: "a" } }, "a", ': Must not be "a".'],
  ["not", { not: { exclusiveMinimum: -1, exclusiveMaximum: 0 } }, -0.5, ": Must not be between -1 and 0."],
  ["not", { not: { type: "string" } }, "a", ": Must not have this value."],
  ["if", { if: { minimum: 5 }, then: { multipleOf: 5 } }, 6, ": Must be a multiple of 5."],
  ["then", { if: { minimum: 5 }, then: false }, 6, ": Not allowed. Remove it."],
  ["else", { if: { minimum: 5 }, else: { minimum: 1 } }, 0, ": Must be 1 or more."],
  // Of earlier versions of JSON Schema.
  ["dependencies", { dependencies: { card: ["name"] } }, { card: 1 }, "name: Required if card is present."],
  ["format", { format: "byte" }, "?", ": Must be text in base64."],
  ["format", { format: "date" }, "?", ": Must be a date such as 2026-03-02."],
  ["format", { format: "date-time" }, "?", ": Must be a time such as 2026-03-02T08:15:00Z."],
  ["format", { format: "duration" }, "?", ": Must be a duration such as P1DT12H."],
  ["format", { format: "email" }, "?", ": Must be an email."],
  ["format", { format: "hostname" }, "?", ": Must be a hostname."],
  ["format", { format: "int32" }, 2 ** 40, ": Must be an int32."],
  ["format", { format: "ipv4" }, "?", ": Must be an IPv4 address."],
  ["format", { format: "ipv6" }, "?", ": Must be an IPv6 address."],
  ["format", { format: "regex" }, "(", ": Must be a regex."],
  ["format", { format: "time" }, "?", ": Must be a time such as 08:15:00Z."],
  ["format", { format: "uri" }, "?", ": Must be an absolute URI."],
  ["format", { format: "uri-reference" }, "\\", ": Must be a URI."],
  ["format", { format: "url" }, "?", ": Must be a URL."],
  ["format", { format: "uuid" }, "?", ": Must be a UUID."],
];

/** In the spelling of OpenAPI 3.0. */
const rowsOf30: readonly Row[] = [
  ["exclusiveMinimum", { type: "number", minimum: 1, exclusiveMinimum: true }, 1, ": Must be more than 1."],
  ["exclusiveMaximum", { type: "number", maximum: 1, exclusiveMaximum: true }, 1, ": Must be less than 1."],
  ["nullable", { type: "string", nullable: true }, 1, ": Must be a string or null."],
  ["nullable", { type: "string", enum: ["dog", "cat"], nullable: true }, "cow", ': Must be "dog", "cat", or null.'],
];

describe.each([
  ["3.1.0", rows],
  ["3.0.3", rowsOf30],
])("the sentence for each keyword of OpenAPI %s", async (openapi, all) => {
  const paths = all.map(([, schema], index) => [
    `/${index}`,
    {
      post: {
        operationId: `send${index}`,
        requestBody: { content: { "application/json": { schema } } },
        responses: {},
      },
    },
  ]);
  const info = { title: "Keywords", version: "1" };
  const validators = await importValidators({ openapi, info, paths: Object.fromEntries(paths) as object });

  it.each(
    all.map(([keyword, , value, ...issues], index) => ({
      title: `${keyword}: ${issues.join(" ")}`,
      value,
      issues,
      index,
    })),
  )("$title", ({ value, issues, index }) => {
    const { issues: found } = validators[`send${index}Body`]?.["~standard"].validate(value) ?? {};
    expect(found?.map(({ path, message }) => `${path.join(".")}: ${message}`)).toEqual(issues);
  });
});

it.each(["applicator", "unevaluated", "validation", "format-annotation"])(
  "a sentence is known for the whole vocabulary %s",
  (name) => {
    const file = import.meta.resolve(`ajv/dist/refs/json-schema-2020-12/meta/${name}.json`);
    const { properties } = JSON.parse(readFileSync(fileURLToPath(file), "utf8")) as { properties: object };
    const known = new Set(rows.map(([keyword]) => keyword));
    expect(Object.keys(properties).filter((keyword) => !known.has(keyword))).toEqual([]);
  },
);
