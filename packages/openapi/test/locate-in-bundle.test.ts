import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { valueAt } from "../src/json-pointer.ts";
import { locateInBundle } from "../src/locate-in-bundle.ts";

const workspace = fileURLToPath(new URL("../../../", import.meta.url));
const bundle: unknown = JSON.parse(await readFile(`${workspace}spec/dist/openapi.json`, "utf8"));

it.each([
  ["spec/openapi.yaml", "/info/license/name", "MIT"],
  ["spec/schemas/User.yaml", "/properties/active/type", "boolean"],
  ["spec/dashboard/search-users.yaml", "/post/operationId", "searchUsers"],
  ["spec/portal/update-plan.yaml", "/put/requestBody/required", true],
])("finds what is written in %s at %s in the bundle", (file, pointer, value) => {
  expect(valueAt(bundle, locateInBundle(file, pointer, workspace) ?? "no pointer")).toBe(value);
});

it.each([
  "spec/workflows/onboard-user.arazzo.yaml",
  "spec/examples/search-users/by-email.response.yaml",
  "redocly.yaml",
])("finds no part of the bundle for %s", (file) => {
  expect(locateInBundle(file, "/info", workspace)).toBeUndefined();
});
