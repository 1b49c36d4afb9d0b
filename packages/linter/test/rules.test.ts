import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { sourceFile } from "@gw/openapi/source-file";
import type { JsonObject } from "@gw/openapi/reader";
import { describe, expect, it } from "vitest";
import { readFixtures } from "../src/rule-pages/fixtures.ts";
import { findUnproven } from "../src/rule-pages/index.ts";
import { defaultMarks } from "@gw/openapi";
import { presetRules } from "../src/rules/index.ts";
import { runRule } from "../src/run-rule.ts";

const folder = fileURLToPath(new URL("../fixtures", import.meta.url));
const base = join(folder, "base.yaml");

/**
 * What the rules, all but one, find in a document. What the official schema rejects is left out, as in lint where one of our
 * rules says why.
 */
function findingsIn(document: JsonObject, file: string, except = ""): string[] {
  return presetRules
    .filter(({ name }) => name !== except && (except === "" || name !== "official-schema"))
    .flatMap((rule) => runRule(rule, document, { file, marks: defaultMarks }).map(({ message }) => message));
}

it("find nothing in the base document", () => {
  // It is a document.
  expect(findingsIn(sourceFile(base).value as JsonObject, base)).toEqual([]);
});

it.each(presetRules)("$code $name finds what its fixtures state, where no other rule finds anything", (rule) => {
  expect(findUnproven(rule)).toEqual([]);
  for (const { merged, path } of readFixtures(rule)) expect(findingsIn(merged, path, rule.name), path).toEqual([]);
});

it("suggests a name for a schema if its words can be told apart", () => {
  const rule = presetRules.find(({ name }) => name === "schema-names");
  const fixture = rule && readFixtures(rule).find(({ isGood }) => !isGood);
  const found = rule && fixture && runRule(rule, fixture.merged, { file: fixture.path, marks: defaultMarks });
  expect(found?.map(({ remedy }) => remedy)).toEqual([
    "Rename it to UserPage.",
    "Write it in PascalCase, for example OauthClientInput.",
    "Rename it to PlanInput.",
  ]);
});

describe("rules", () => {
  const names = presetRules.map(({ name }) => name);

  it("are the files of src/rules, in the order of their codes", () => {
    const files = globSync("*/*.ts", { cwd: join(folder, "../src/rules") }).map((file) => basename(file, ".ts"));
    expect(names.toSorted()).toEqual(files.filter((name) => name !== "index").toSorted());
    expect(presetRules.map(({ code }) => code)).toEqual([...new Set(presetRules.map(({ code }) => code))].toSorted());
  });

  it("have fixtures for existing rules only", () => {
    expect(globSync("*/", { cwd: folder }).filter((name) => !names.includes(basename(name)))).toEqual([]);
  });
});
