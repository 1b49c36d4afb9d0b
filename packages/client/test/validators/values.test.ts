import { expect, test } from "vitest";
import { createPolicyBody, createWebhookBody, searchUsersBody, type Validator } from "../../src/validators.ts";

test("accepts names, texts, numbers of fields and nesting that only the service rejects", () => {
  const fields = Object.fromEntries(Array.from({ length: 10_001 }, (_, index) => [`x-${index}`, index]));
  let nested: object = {};
  for (let depth = 0; depth < 400; depth++) nested = { nested };
  const value = { name: "nul \0", ["__proto__"]: 1, lone: "\ud800", fields, nested };
  expect(createPolicyBody["~standard"].validate(value)).toEqual({ value });
});

test("reports 50 issues at most", () => {
  const filters = Object.fromEntries(Array.from({ length: 10_001 }, (_, index) => [`x-${index}`, index]));
  expect(searchUsersBody["~standard"].validate({ filters }).issues).toHaveLength(50);
});

const tooManyValues = {
  message: "Not validated: more than 100000 values (the limit maxValues).",
  path: [],
  limit: "maxValues",
};

const cyclic: Record<string, unknown> = {};
cyclic["x"] = cyclic;
cyclic["y"] = cyclic;

test.each([
  ["an array of a million items", { filters: { query: Array.from({ length: 1_000_000 }, () => ({})) } }],
  ["many nested values", { filters: Array.from({ length: 400 }, () => Array.from({ length: 400 }, () => 1)) }],
  ["a cyclic value", cyclic],
])("names the limit of %s, without validating it", (_, value) => {
  const before = performance.now();
  const { issues } = searchUsersBody["~standard"].validate(value);
  expect(issues).toEqual([tooManyValues]);
  expect(performance.now() - before).toBeLessThan(5_000);
});

test("reports a getter that throws, without its error", () => {
  const value = Object.defineProperty({}, "name", {
    enumerable: true,
    get: () => {
      throw new Error("canary");
    },
  });
  expect(createPolicyBody["~standard"].validate(value)).toEqual({
    issues: [{ message: "A field of the value can't be read.", path: [] }],
  });
});

const manyAbsent = Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`x-${index}`, undefined]));

test.each<[string, Validator<unknown>, object]>([
  ["a field that the schema names", searchUsersBody, { filters: undefined }],
  ["an unknown field", searchUsersBody, { zzz: undefined }],
  ["an unknown field of a field", searchUsersBody, { filters: { query: "a", zzz: undefined } }],
  ["an entry of a map", createPolicyBody, { name: "a", access_rights: { orders: undefined } }],
  ["a map's entry with an invalid name", createWebhookBody, { Name: "a", header_map: { "not a name": undefined } }],
  ["more entries than a map may have", createPolicyBody, { name: "a", access_rights: manyAbsent }],
])("takes for absent what is undefined: %s", (_, validator, value) => {
  const asJson: unknown = JSON.parse(JSON.stringify(value));
  const { issues } = validator["~standard"].validate(asJson);
  expect(validator["~standard"].validate(value)).toEqual(issues ? { issues } : { value });
});
