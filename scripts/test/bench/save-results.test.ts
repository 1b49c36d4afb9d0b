import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { beforeEach, expect, test } from "vitest";
import { saveResults, type BenchmarkResults, type ProvidedResults } from "../../../bench/save-results.ts";

let folder: string;

beforeEach(async () => {
  folder = temporaryFolder();
});

function resultsWith(figure: number): ProvidedResults {
  return {
    benchmark: "server",
    versions: { node: "24.0.0" },
    method: "One round.",
    measurements: [
      {
        title: "Requests a second",
        unit: "requests/s",
        better: "more",
        rows: [{ name: "searchUsers", figures: { service: figure } }],
      },
    ],
    verdicts: [],
  };
}

function save(figure: number) {
  return saveResults(resultsWith(figure), pathToFileURL(`${folder}/`));
}

async function saved(): Promise<BenchmarkResults> {
  return JSON.parse(await readFile(join(folder, "server.json"), "utf8")) as BenchmarkResults;
}

test("saves results with the date, the machine and the command to reproduce them", async () => {
  expect(await save(1234)).toBe("bench/results/server.json");
  expect(await saved()).toMatchObject({
    ...resultsWith(1234),
    command: expect.stringMatching(/^pnpm bench server/),
    date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    machine: { cores: expect.any(Number), model: expect.any(String), system: expect.any(String) },
  });
});

test.each([
  [12_345, 12_345],
  [1234.56, 1235],
  [0.123_456, 0.1235],
])("saves a figure of %d as %d", async (measured, kept) => {
  await save(measured);
  expect((await saved()).measurements[0]?.rows[0]?.figures["service"]).toBe(kept);
});

test("rejects a figure that is not a number, with its location", async () => {
  await expect(save(NaN)).rejects.toThrow(
    "Requests a second, searchUsers, service is NaN. Measure it, or omit it from the results.",
  );
});
