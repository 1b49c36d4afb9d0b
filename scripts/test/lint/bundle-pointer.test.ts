import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { bundlePointer } from "../../lint/bundle-pointer.ts";
import { namesIn } from "../../json-pointer.ts";
import { inRoot } from "../../workspace.ts";

const document: unknown = JSON.parse(await readFile(inRoot("spec/dist/openapi.json"), "utf8"));

const valueAt = (pointer: string): unknown =>
  namesIn(pointer).reduce((value, name) => (value as Record<string, unknown> | undefined)?.[name], document);

it.each([
  ["spec/openapi.yaml", "/info/license/name", "MIT"],
  ["spec/schemas/User.yaml", "/properties/active/type", "boolean"],
  ["spec/dashboard/search-users.yaml", "/post/operationId", "searchUsers"],
  ["spec/portal/update-plan.yaml", "/put/requestBody/required", true],
])("what is written in %s at %s stands in the bundle at the pointer that a waiver names", (file, pointer, value) => {
  expect(valueAt(bundlePointer(file, pointer) ?? "")).toBe(value);
});

it.each([
  "spec/workflows/onboard-user.arazzo.yaml",
  "spec/examples/search-users/by-email.response.yaml",
  "redocly.yaml",
])("%s is not a named part of the bundle", (file) => {
  expect(bundlePointer(file, "/info")).toBeUndefined();
});
