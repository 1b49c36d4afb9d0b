import { Ajv2020 } from "ajv/dist/2020.js";
import { rule } from "../src/rules/general/plain-nullability.ts";
import { expect, it } from "vitest";

/** The remedies for a schema. */
function remediesFor(schema: object): string[] {
  const document = { openapi: "3.1.1", components: { schemas: { A: JSON.parse(JSON.stringify(schema)) } } };
  return [...rule.check(document, { file: "", marks: "" })].map(({ remedy }) => remedy ?? rule.remedy);
}

const values = [null, "", "abc", 0, 1.5, true, [], ["a"], [null], {}, { a: 1 }, { a: null }];

/** Which of the values a schema accepts. */
function acceptedBy(schema: object): unknown[] {
  const validate = new Ajv2020({ strict: false }).compile(schema);
  return values.filter((value) => validate(value));
}

/** Keywords beside a type, some of which refuse null whatever the type is. */
const keywords: Record<string, unknown>[] = [
  {},
  { title: "A", description: "A", default: "abc", examples: ["abc"] },
  { minLength: 1, pattern: "^a" },
  { minimum: 1 },
  { required: ["a"], properties: { a: { type: "integer" } } },
  { items: { type: "string" }, minItems: 1 },
  { enum: ["abc", 0] },
  { const: "abc" },
  { not: { const: "" } },
  { not: { type: "null" } },
  { allOf: [{ minLength: 1 }] },
  { allOf: [{ type: ["string", "array", "object"] }] },
  { anyOf: [{ type: "string" }, { required: ["a"] }] },
  { oneOf: [{ type: "string" }, { type: "object" }] },
  { if: { type: "object" }, then: true, else: { minLength: 1, type: "string" } },
];

const types = ["string", "number", "array", "object"];

const branches = types.flatMap((type) => keywords.map((others) => ({ type, ...others })));

it("advises to add null to the type only if that accepts the same values", () => {
  const advised = branches.flatMap((branch) => {
    const choice = { oneOf: [branch, { type: "null" }] };
    if (!remediesFor(choice).some((remedy) => remedy.startsWith('Write `type: [x, "null"]`'))) return [];
    expect(acceptedBy({ ...branch, type: [branch.type, "null"] }), JSON.stringify(branch)).toEqual(acceptedBy(choice));
    return [branch];
  });
  expect(advised.length).toBeGreaterThan(20);
});

it.each([
  (nothing: object) => nothing,
  (nothing: object) => ({ not: nothing }),
  (nothing: object) => ({ items: nothing }),
  (nothing: object) => ({ properties: { a: nothing } }),
  (nothing: object) => ({ if: nothing, then: false }),
  (nothing: object) => ({ allOf: [nothing] }),
])("advises for a type of null alone what accepts null alone: %s", (schemaWith) => {
  const [remedy = ""] = remediesFor(schemaWith({ type: "null" }));
  expect(remedy).toBe('Write `type: [string, "null"]` and `enum: [null]`, which allow the same.');
  expect(acceptedBy(schemaWith({ type: ["string", "null"], enum: [null] }))).toEqual(
    acceptedBy(schemaWith({ type: "null" })),
  );
});

it("advises to remove `nullable` from a document of 3.1, which it means nothing in", () => {
  expect(remediesFor({ type: "string", nullable: true })).toEqual([
    'Remove it: it has no effect. If null should be allowed, write `type: [x, "null"]`.',
  ]);
});
