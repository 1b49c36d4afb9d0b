import * as fs from "node:fs";
import spectralCore from "@stoplight/spectral-core";
import spectralParsers from "@stoplight/spectral-parsers";
import { bundleAndLoadRuleset } from "@stoplight/spectral-ruleset-bundler/with-loader";
import { findUnproven, readFixtures } from "@gw/linter/rule-pages";
import { inRoot } from "@gw/test-support/workspace";
import { beforeAll, expect, it } from "vitest";
import { stringify } from "yaml";
import { rules as configured } from "../rules/index.ts";

const rules = configured.map((rule) => ({ ...rule, fixtures: inRoot(rule.fixtures ?? "") }));

const { Document, Spectral } = spectralCore;
const { Yaml } = spectralParsers;

/** With the whole ruleset, loaded from `.spectral.yaml` as the command line of Spectral loads it. */
const spectral = new Spectral();

beforeAll(async () => {
  spectral.setRuleset(await bundleAndLoadRuleset(inRoot(".spectral.yaml"), { fs, fetch }));
});

it.each(rules)("$code $name finds what its fixtures state, where Spectral finds nothing else", async (rule) => {
  expect(findUnproven(rule)).toEqual([]);
  for (const { isGood, merged, path } of readFixtures(rule)) {
    const results = await spectral.run(new Document(stringify(merged, { aliasDuplicateObjects: false }), Yaml, path));
    // What the official schema rejects is left out, as in lint if one of our rules says why.
    const found = new Set(results.map(({ code }) => String(code)));
    found.delete("oas3-schema");
    expect([...found], `${path}: ${results.map(({ message }) => message).join("\n")}`).toEqual(
      isGood ? [] : [rule.name],
    );
  }
});

it("gives every rule that is on the severity error", () => {
  const applicable = Object.values(spectral.ruleset?.rules ?? {}).filter(
    ({ enabled, formats }) =>
      enabled && (formats === null || [...formats].some(({ displayName }) => /3\.(1|x)/.test(displayName ?? ""))),
  );
  expect(applicable.length).toBeGreaterThan(rules.length);
  expect(applicable.filter(({ severity }) => Number(severity) !== 0).map(({ name }) => name)).toEqual([]);
});

it("names an operation without an operationId by its method and path, and proposes no examples where there are none", () => {
  const example = { value: {}, "x-gw-when": { credential: "dashboardToken", request: "alert" } };
  const operation = {
    requestBody: { content: { "application/json": {} } },
    responses: { "200": { description: "Created.", content: { "application/json": { examples: { example } } } } },
  };
  const document = { paths: { "/api/alerts": { post: operation } } };
  const file = inRoot("spec/rules/fixtures/base.yaml");
  const found = rules.flatMap(({ check }) => [...check(document, { file, marks: "x-gw" })]);
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
