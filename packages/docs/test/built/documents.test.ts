import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "@gw/test-support/workspace";
import { parse } from "yaml";
import { builtFiles, readBuilt } from "./built-site.ts";

/** The extensions that public bundles do not have. */
const { marks: internalMarks } = (
  parse(readFileSync(inRoot("redocly.yaml"), "utf8"), { merge: true }) as {
    apis: { openapi: { decorators: { "gw/remove-internal-marks": { marks: string[] } } } };
  }
).apis.openapi.decorators["gw/remove-internal-marks"];

/** The published documents, without other data files. */
const names = builtFiles.filter((name) => /^(?!gw-contract-docs)[^/]+\.(?:json|yaml)$/.test(name));

test("publishes exactly the public documents", () => {
  const bundles = ["dashboard", "openapi", "portal"].flatMap((name) => [name, `${name}-3.0`]);
  expect(names).toEqual(bundles.flatMap((name) => [`${name}.json`, `${name}.yaml`]).toSorted());
});

test.each(names)("%s is the bundle, with the OpenAPI version of its name and no extension of our own tools", (name) => {
  const text = readBuilt(name);
  expect(text.trimEnd() === readFileSync(inRoot(`spec/dist/${name}`), "utf8").trimEnd(), "It is the bundle.").toBe(
    true,
  );
  expect(text).toMatch(
    name.includes("-3.0.") ? /^\{?\s*"?openapi"?: "?3\.0\.3"?,?$/m : /^\{?\s*"?openapi"?: "?3\.1\.\d"?,?$/m,
  );
  const keys = new Set(Array.from(text.matchAll(/^[\s-]*"?(x-[\w-]+)"?:/gm), ([, key]) => key));
  expect(internalMarks.filter((mark) => keys.has(mark))).toEqual([]);
  expect(keys).toContain("x-gw-decision");
});
