import { expect, test } from "vitest";
import { createPolicyBody, createWebhookBody, searchUsersBody, type Validator } from "../src/index.ts";

test("reports 50 issues of a cyclic value, and stops", () => {
  const cyclic: Record<string, unknown> = {};
  cyclic["x"] = cyclic;
  cyclic["y"] = cyclic;
  const { issues = [] } = createPolicyBody["~standard"].validate(cyclic);
  expect(issues).toHaveLength(50);
  expect(new Set(issues.map(({ message }) => message))).toEqual(new Set(["Nested more than 100 levels deep."]));
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
