import { expect, test } from "vitest";
import { createPolicyBody, createWebhookBody, searchUsersBody, type Validator } from "../../src/validators.ts";

test("reports 50 issues of a cyclic value, and stops", () => {
  const cyclic: Record<string, unknown> = {};
  cyclic["x"] = cyclic;
  cyclic["y"] = cyclic;
  const { issues = [] } = createPolicyBody["~standard"].validate(cyclic);
  expect(issues).toHaveLength(50);
  expect(new Set(issues.map(({ message }) => message))).toEqual(new Set(["Nested more than 100 levels deep."]));
});

test.each([
  ["an array of a million items", { filters: { query: Array.from({ length: 1_000_000 }, () => ({})) } }],
  ["many nested values", { filters: Array.from({ length: 400 }, () => Array.from({ length: 400 }, () => 1)) }],
])("stops at the limit of the service for %s", (_, value) => {
  const before = performance.now();
  const { issues } = searchUsersBody["~standard"].validate(value);
  expect(issues).toEqual([{ message: "The body has more than 100000 values. Send fewer.", path: [] }]);
  expect(performance.now() - before).toBeLessThan(1_000);
});

test("stops at the limit of fields in one object", () => {
  const many = Object.fromEntries(Array.from({ length: 10_001 }, (_, index) => [`x-${index}`, index]));
  expect(searchUsersBody["~standard"].validate({ filters: many })).toEqual({
    issues: [{ message: "An object in the body has more than 10000 fields. Send fewer.", path: [] }],
  });
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
  ["a name that no body may have", createPolicyBody, { name: "a", "nul \0": undefined }],
  ["an entry of a map", createPolicyBody, { name: "a", access_rights: { orders: undefined } }],
  ["a map's entry with an invalid name", createWebhookBody, { Name: "a", header_map: { "not a name": undefined } }],
  ["more entries than a map may have", createPolicyBody, { name: "a", access_rights: manyAbsent }],
])("takes for absent what is undefined: %s", (_, validator, value) => {
  const asJson: unknown = JSON.parse(JSON.stringify(value));
  const { issues } = validator["~standard"].validate(asJson);
  expect(validator["~standard"].validate(value)).toEqual(issues ? { issues } : { value });
});
