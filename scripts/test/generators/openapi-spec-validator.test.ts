import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { inRoot } from "@gw/test-support/workspace";
import { publishedBundles } from "@gw/test-support/published-bundles";

const run = promisify(execFile);

it("accepts every public bundle", async () => {
  const folder = inRoot("node_modules/.cache/generators/openapi-spec-validator");
  await run("python3", ["-m", "venv", folder]);
  await run(join(folder, "bin/pip"), ["install", "--quiet", "openapi-spec-validator==0.9.0"]);
  const files = publishedBundles.map((name) => inRoot(`spec/dist/${name}.yaml`));
  const { stdout } = await run(join(folder, "bin/openapi-spec-validator"), files);
  expect(stdout.trim().split("\n")).toEqual(files.map((file) => `${file}: OK`));
});
