import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { expect, it } from "vitest";
import { lintWithRedocly } from "../src/redocly.ts";

function levelOf(rule: string) {
  return rule === "struct" ? "error" : "off";
}

it("Redocly refuses a response of OpenAPI 3.2 without a description; once it does not, lint need not leave that out", async () => {
  const folder = temporaryFolder();
  const get = { responses: { "200": { summary: "Pets" } } };
  const document = { openapi: "3.2.0", info: { title: "Pets", version: "1" }, paths: { "/pets": { get } } };
  writeFileSync(join(folder, "api.json"), JSON.stringify(document));
  const findings = await lintWithRedocly({ folder, document: "api.json" }, levelOf);
  expect(findings.map(({ message }) => message)).toEqual(["The field `description` must be present on this level."]);
});
