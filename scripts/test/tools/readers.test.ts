import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inRoot } from "@gw/test-support/workspace";
import { publishedBundles } from "@gw/test-support/published-bundles";
import { project, runNode } from "./run-node.ts";

function fileOf(bundle: string): string {
  return inRoot(`spec/dist/${bundle}.json`);
}

it("is valid for swagger-parser", async () => {
  const printed = await runNode("read-with-swagger-parser.js", publishedBundles.map(fileOf));
  expect(printed.trim().split("\n")).toHaveLength(publishedBundles.length);
});

describe.each(["openapi", "openapi-3.0"])("%s", (bundle) => {
  let output: string;

  beforeAll(() => {
    // Inside the project, so that the generated code can resolve zod.
    output = mkdtempSync(join(project, "node_modules/generated-"));
  });

  afterAll(() => rmSync(output, { recursive: true }));

  it("can be converted by hey-api and orval to zod schemas that compile", async () => {
    const plugins = ["@hey-api/client-fetch", "@hey-api/sdk", "@hey-api/typescript", "zod"];
    const heyApi = join(project, "node_modules/@hey-api/openapi-ts/bin/run.js");
    await runNode(heyApi, ["-i", fileOf(bundle), "-o", join(output, "hey-api"), "--no-log-file", "-p", ...plugins]);
    const orval = join(project, "node_modules/orval/dist/bin/orval.mjs");
    await runNode(orval, ["--config", "orval.config.js"], { BUNDLE: fileOf(bundle), OUTPUT: output });
    const files = [
      join(output, "hey-api/zod.gen.ts"),
      join(output, "hey-api/sdk.gen.ts"),
      join(output, "orval/gateway.ts"),
    ];
    const options = "--strict --noEmit --pretty false --target es2022 --module esnext --moduleResolution bundler";
    expect(await runNode(join(project, "node_modules/typescript/bin/tsc"), [...options.split(" "), ...files])).toBe("");
  });

  it("is resolved by IBM's validator, with no errors except for its house style", async () => {
    const validator = join(project, "node_modules/ibm-openapi-validator/src/cli-validator/index.js");
    const printed = await runNode(validator, ["-r", "ibm-ruleset.js", "--errors-only", "--json", fileOf(bundle)]);
    // The output format of the validator's `--json` option.
    const { error } = JSON.parse(printed) as { error: { results: unknown[] } };
    expect(error.results).toEqual([]);
  });
});
