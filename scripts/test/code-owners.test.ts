import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { inRoot } from "../workspace.ts";

const rules = readFileSync(inRoot(".github/CODEOWNERS"), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => line.split(" "));

it("asks a team to review the document", () => {
  expect(rules.map(([folder]) => folder)).toContain("/spec/");
  for (const [, ...owners] of rules) expect(owners).toEqual([expect.stringMatching(/^@[\w-]+\/[\w-]+$/)]);
});

it.each(rules)("names a folder that is there: %s", (folder) => {
  expect(folder).toMatch(/^\/.+\/$/);
  expect(existsSync(inRoot(folder ?? "")), folder).toBe(true);
});
