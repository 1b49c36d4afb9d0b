import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { expect, test } from "vitest";
import { saveResults } from "../../../../bench/save-results.ts";
import { benchmarkResultsOf, readBenchmarks } from "../../src/data-pages/benchmark-results.ts";

test("reads the results that a benchmark saves", async () => {
  const folder = temporaryFolder();
  await saveResults(
    {
      benchmark: "server",
      versions: { node: "24.0.0" },
      method: "One round.",
      measurements: [
        { title: "Requests a second", unit: "requests/s", better: "more", rows: [{ name: "a", figures: { ours: 2 } }] },
      ],
      verdicts: [{ criterion: "requests a second", figure: "2", limit: "at least 1", met: true }],
    },
    pathToFileURL(`${folder}/`),
  );
  const text = await readFile(join(folder, "server.json"), "utf8");
  const { measurements } = benchmarkResultsOf(text, "server");
  expect(measurements[0]?.rows[0]?.figures).toEqual({ ours: 2 });
});

test("lists every benchmark, with or without results", () => {
  expect(readBenchmarks().map(({ command }) => command)).toEqual([
    "pnpm bench:server",
    "pnpm bench:server --database postgres",
    "pnpm bench:growth",
    "pnpm bench:client",
    "pnpm bench:review",
  ]);
});

test("rejects a file without valid results", () => {
  expect(() => benchmarkResultsOf('{"benchmark":"server","date":"yesterday"}', "server")).toThrow(
    /^bench\/results\/server\.json contains no valid results: run `pnpm bench:server --save`\.[\s\S]*date/,
  );
});
