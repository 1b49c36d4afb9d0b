import { readFileSync, statSync } from "node:fs";
import { expect, it } from "vitest";
import { rules } from "../review/base-rules.ts";
import { inRoot } from "../workspace.ts";

const lines = readFileSync(inRoot(".github/CODEOWNERS"), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => line.split(" "));

it("asks a team to review the contract, and what decides on it", () => {
  const decisive = rules.map((path) => `/${path}${statSync(inRoot(path)).isDirectory() ? "/" : ""}`);
  expect(lines.map(([path]) => path)).toEqual(expect.arrayContaining(["/spec/", "/.changeset/", ...decisive]));
  for (const [, ...owners] of lines) expect(owners).toEqual([expect.stringMatching(/^@[\w-]+\/[\w-]+$/)]);
});

it.each(lines)("names what is there: %s", (path = "") => {
  const isFolder = statSync(inRoot(path)).isDirectory();
  expect(path).toMatch(isFolder ? /^\/.+\/$/ : /^\/.+[^/]$/);
});
