import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import spectralCore from "@stoplight/spectral-core";
import spectralParsers from "@stoplight/spectral-parsers";
import { beforeAll, describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { rules } from "../src/rules/index.ts";
import { ruleExamples } from "../src/rule-pages/rule-page.ts";
import { findingMark, fixturesFolder, fixtureSurroundings, readFixtures } from "../src/rule-pages/fixtures.ts";
import { loadSpectral } from "./ruleset.ts";

const { Document } = spectralCore;
const { Yaml } = spectralParsers;

const fixtures = readFixtures();
const examples = rules.flatMap(ruleExamples);

let spectral: Awaited<ReturnType<typeof loadSpectral>>;

beforeAll(async () => {
  spectral = await loadSpectral();
});

/** What the official schema rejects is left out, as in lint if one of our rules says why. */
async function run(text: string, file: string) {
  const results = await spectral.run(new Document(text, Yaml, `${fixturesFolder}${file}`));
  return results.filter(({ code }) => code !== "oas3-schema");
}

/** A finding as test failures show it. */
function stating(line: number, rule: string) {
  return `line ${line}: ${rule}`;
}

/** The findings that a fixture's comments state. */
function statedIn(text: string): readonly string[] {
  return text.split("\n").flatMap((line, index) => {
    const [, names] = line.split(findingMark);
    return names?.split(", ").map((name) => stating(index + 1, name)) ?? [];
  });
}

it("finds nothing in the base document", async () => {
  expect(await run(readFileSync(`${fixturesFolder}base.yaml`, "utf8"), "base.yaml")).toEqual([]);
});

describe.each(fixtures)("$file", ({ file, rule, isGood, text, merged, lineOf }) => {
  it("has the findings that it states and its rule's page shows, and no others", async () => {
    const stated = statedIn(text);
    const results = await run(stringify(merged, { aliasDuplicateObjects: false }), file);
    const found = results.map(({ code, path, message }) => ({
      location: stating(lineOf(path), String(code).replace(/^gw-/, "")),
      message: `${path.join("/")}: ${message}`,
    }));
    // The messages are compared with themselves: they explain a difference in the locations.
    expect(found.map(({ location }) => location).toSorted(), found.map(({ message }) => message).join("\n")).toEqual(
      [...stated].toSorted(),
    );
    expect(new Set(stated.map((line) => line.split(": ")[1]))).toEqual(new Set(isGood ? [] : [rule]));
    expect(examples.find((example) => example.file === file)?.messages.toSorted()).toEqual(
      results.map(({ message }) => message).toSorted(),
    );
  });
});

it("suggests a name for a schema if its words can be told apart", async () => {
  const file = fixtures.find(({ rule, isGood }) => rule === "schema-names" && !isGood);
  const results = await run(stringify(file?.merged), "schema-names/bad.yaml");
  expect(results.map(({ message }) => message.replace(/.*→ /s, ""))).toEqual([
    "Rename it to UserPage.",
    "Write it in PascalCase, for example OauthClientInput.",
    "Rename it to PlanInput.",
  ]);
});

describe("rules", () => {
  it.each(rules)("$code $name has a good and a bad fixture", ({ name }) => {
    const own = fixtures.filter(({ rule }) => rule === name);
    expect(new Set(own.map(({ isGood }) => isGood))).toEqual(new Set([true, false]));
  });

  it("are the files of src/rules, in the order of their codes", () => {
    const folder = fileURLToPath(new URL("../src/rules/", import.meta.url));
    const files = globSync("*/*.ts", { cwd: folder }).map((file) => basename(file, ".ts"));
    expect(rules.map(({ name }) => name).toSorted()).toEqual(files.filter((name) => name !== "index").toSorted());
    expect(rules.map(({ code }) => code)).toEqual([...new Set(rules.map(({ code }) => code))].toSorted());
  });

  it("are the rules that Spectral runs", () => {
    const ours = Object.keys(spectral.ruleset?.rules ?? {}).filter((name) => name.startsWith("gw-"));
    expect(ours.toSorted()).toEqual(rules.map(({ name }) => `gw-${name}`).toSorted());
  });

  it("have fixtures for existing rules only", () => {
    const names = rules.map(({ name }) => name);
    expect(fixtures.filter(({ rule }) => !names.includes(rule)).map(({ file }) => file)).toEqual([]);
  });
});

it("gives every rule that is on the severity error", () => {
  const applicable = Object.values(spectral.ruleset?.rules ?? {}).filter(
    ({ enabled, formats }) =>
      enabled && (formats === null || [...formats].some(({ displayName }) => /3\.(1|x)/.test(displayName ?? ""))),
  );
  expect(applicable.filter(({ severity }) => Number(severity) !== 0).map(({ name }) => name)).toEqual([]);
});

it("names an operation without an operationId by its method and path, and proposes no examples where there are none", () => {
  const example = { value: {}, "x-gw-when": { credential: "dashboardToken", request: "alert" } };
  const operation = {
    requestBody: { content: { "application/json": {} } },
    responses: { "200": { description: "Created.", content: { "application/json": { examples: { example } } } } },
  };
  const document = { paths: { "/api/alerts": { post: operation } } };
  const surroundings = fixtureSurroundings();
  const found = rules.flatMap(({ check }) => [...check(document, surroundings)]);
  expect(found).toContainEqual(
    expect.objectContaining({ message: expect.stringMatching(/^POST \/api\/alerts does not document 401, /) }),
  );
  expect(found).toContainEqual(
    expect.objectContaining({
      message: 'POST /api/alerts has no request example "alert".',
      remedy: "Specify a body.",
    }),
  );
});
