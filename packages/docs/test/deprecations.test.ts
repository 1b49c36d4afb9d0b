import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readDocument } from "../src/document/document.ts";
import { fromPackage } from "../src/package-root.ts";

test('the guide "Concepts and limits" says whether anything is deprecated', () => {
  const guide = readFileSync(fromPackage("pages/guides/concepts.md"), "utf8");
  const reports = globSync("../*/etc/*.api.md", { cwd: fromPackage(".") });
  const isAny =
    JSON.stringify(readDocument("openapi")).includes('"deprecated":true') ||
    reports.some((file) => readFileSync(fromPackage(file), "utf8").includes("@deprecated"));
  expect(guide.replaceAll(/\s+/g, " ").includes("Nothing is currently deprecated.")).toBe(!isAny);
});
