import { readFileSync, statSync } from "node:fs";
import { expect, it } from "vitest";
import { inRoot } from "../workspace.ts";

const rules = readFileSync(inRoot(".github/CODEOWNERS"), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => line.split(" "));

it("asks a team to review the document, and what decides on it", () => {
  const owned = ["/spec/", "/.github/", "/.spectral.yaml", "/packages/spec-rules/", "/redocly.yaml", "/scripts/"];
  expect(rules.map(([path]) => path)).toEqual(expect.arrayContaining(owned));
  for (const [, ...owners] of rules) expect(owners).toEqual([expect.stringMatching(/^@[\w-]+\/[\w-]+$/)]);
});

it.each(rules)("names what is there: %s", (path = "") => {
  const isFolder = statSync(inRoot(path)).isDirectory();
  expect(path).toMatch(isFolder ? /^\/.+\/$/ : /^\/.+[^/]$/);
});
