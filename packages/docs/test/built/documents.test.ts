import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { internalMarks } from "@gw/linter/redocly/internal-marks";
import { fromPackage } from "../../src/site/package-root.ts";
import { readBuilt } from "./built-site.ts";

/** The published documents, without other data files. */
const names = globSync("**/*.{json,yaml}", {
  cwd: fromPackage("dist"),
  exclude: ["import-schemas/**", "pagefind/**", "service.json", "versions/**"],
});

test("publishes exactly the public documents", () => {
  const bundles = ["dashboard", "openapi", "portal"].flatMap((name) => [name, `${name}-3.0`]);
  expect(names.toSorted()).toEqual(bundles.flatMap((name) => [`${name}.json`, `${name}.yaml`]).toSorted());
});

test.each(names)(
  "%s has the OpenAPI version that it is published as, without the extensions of our own tools",
  (name) => {
    const document = parse(readBuilt(name)) as { openapi: string };
    expect(document.openapi).toMatch(name.includes("-3.0.") ? /^3\.0\.3$/ : /^3\.1\./);
    expect(internalKeys(document)).toEqual([]);
  },
);

/** The pointers of all keys with the prefix of internal extensions. */
function internalKeys(node: unknown, pointer = ""): string[] {
  if (typeof node !== "object" || node === null) return [];
  return Object.entries(node).flatMap(([key, child]) => [
    ...(internalMarks.includes(key) ? [`${pointer}/${key}`] : []),
    ...internalKeys(child, `${pointer}/${key}`),
  ]);
}
