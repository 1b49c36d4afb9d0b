import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { internalMarks } from "../../../../scripts/redocly/internal-marks.ts";
import { fromPackage } from "../../src/package-root.ts";
import { references } from "../../src/references.ts";
import { readBuilt, renderedDocument } from "./built-site.ts";

const names = globSync("**/*.{json,yaml}", { cwd: fromPackage("dist"), exclude: ["import-schemas/**", "pagefind/**"] });

test("the public documents are published, and no other", () => {
  const bundles = ["dashboard", "openapi", "portal"].flatMap((name) => [name, `${name}-3.0`]);
  expect(names.toSorted()).toEqual(bundles.flatMap((name) => [`${name}.json`, `${name}.yaml`]).toSorted());
});

test.each(names)("%s is of the OpenAPI version that it is published as, without the marks of our own tools", (name) => {
  const document = parse(readBuilt(name)) as { openapi: string };
  expect(document.openapi).toMatch(name.includes("-3.0.") ? /^3\.0\.3$/ : /^3\.1\./);
  expect(internalKeys(document)).toEqual([]);
});

test.each(references)("the page of $bundle has no such marks either", ({ folder }) => {
  expect(internalKeys(renderedDocument(folder))).toEqual([]);
});

/** The pointers of all keys that are named as an internal mark is. */
function internalKeys(node: unknown, pointer = ""): string[] {
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, child]) => [
    ...(internalMarks.includes(key) ? [`${pointer}/${key}`] : []),
    ...internalKeys(child, `${pointer}/${key}`),
  ]);
}
