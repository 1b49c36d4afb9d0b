import { readFileSync, statSync } from "node:fs";
import { expect, it } from "vitest";
import { inRoot } from "@gw/test-support/workspace";
import { rules } from "../base-rules/contract-paths.ts";

const lines = readFileSync(inRoot(".github/CODEOWNERS"), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => line.split(" "));

it("requires a team review of the contract and its rules", () => {
  const decisive = rules.map((path) => `/${path}${statSync(inRoot(path)).isDirectory() ? "/" : ""}`);
  expect(lines.map(([path]) => path)).toEqual(expect.arrayContaining(["/spec/", "/.changeset/", ...decisive]));
  for (const [, ...owners] of lines) expect(owners).toEqual([expect.stringMatching(/^@[\w-]+\/[\w-]+$/)]);
});

it.each(lines)("lists existing paths: %s", (path = "") => {
  const isFolder = statSync(inRoot(path)).isDirectory();
  expect(path).toMatch(isFolder ? /^\/.+\/$/ : /^\/.+[^/]$/);
});
