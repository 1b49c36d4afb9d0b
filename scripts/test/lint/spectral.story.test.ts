import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fixturesFolder, readFixtures } from "../../../packages/spec-rules/src/rule-pages/fixtures.ts";
import { pointerTo } from "../../json-pointer.ts";
import { findStyleFaults } from "../../lint/spectral.ts";
import { runTool } from "../../run-tool.ts";

/** As the command line reports it. */
interface Result {
  code: string;
  path: (string | number)[];
  message: string;
  source: string;
}

/** What no rule of ours finds, but Spectral's own: an operation without tags, and two of one name. */
const strange = {
  openapi: "3.1.0",
  info: { title: "Strange", version: "1" },
  paths: {
    "/a/": { get: { operationId: "same", responses: { 200: { description: "Fine." } } } },
    "/b": { get: { operationId: "same", responses: {} } },
  },
  components: { schemas: { Unused: { type: "integer", enum: [1, 1, "two"], default: "three" } } },
};

const folder = mkdtempSync(join(tmpdir(), "spectral-"));
const documents = new Map<string, unknown>([
  ["strange", strange],
  ...readFixtures()
    .filter(({ isGood }) => !isGood)
    .map(({ file, merged }) => [file.replace("/", "."), merged] as const),
]);
const found = new Map<string, string[]>();

beforeAll(async () => {
  copyFileSync(`${fixturesFolder}decisions.yaml`, join(folder, "decisions.yaml"));
  for (const [name, document] of documents) writeFileSync(join(folder, `${name}.json`), JSON.stringify(document));
  const { stdout } = await runTool("spectral", ["lint", `${folder}/*.json`, "--format=json", "--quiet"]);
  const bySource = Map.groupBy(JSON.parse(stdout) as Result[], ({ source }) => basename(source, ".json"));
  for (const [name, results] of bySource) {
    found.set(name, results.map(({ code, path, message }) => `${code} ${pointerTo(path)} ${message}`).toSorted());
  }
});

afterAll(() => rmSync(folder, { recursive: true }));

it.each([...documents.keys()])("finds in %s what Spectral's command line finds", async (name) => {
  const faults = await findStyleFaults(join(folder, `${name}.json`));
  const lines = faults.map(({ rule, path, message, remedy }) =>
    rule.startsWith("gw-")
      ? `${rule} ${pointerTo(path)} ${message} → ${remedy}`
      : `${rule} ${pointerTo(path)} ${message}`,
  );
  expect(lines.toSorted()).toEqual(found.get(name));
});
