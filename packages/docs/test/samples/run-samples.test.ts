import { writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { afterAll, expect, test } from "vitest";
import { runSamples } from "./run-samples.ts";
import { samples } from "./sample-files.ts";
import type { SampleEnvironment } from "./sample-service.ts";

const environment: SampleEnvironment = {
  GW_BASE_URL: "http://127.0.0.1:9",
  GW_PORTAL_BASE_URL: "http://127.0.0.1:9/portal",
  GW_DASHBOARD_TOKEN: "token",
  GW_GATEWAY_KEY: "key",
  GW_ADMIN_KEY: "key",
  GW_PORTAL_KEY: "key",
};

const folder = temporaryFolder(afterAll);

/** Writes samples, runs them as one round, and returns the result of each. */
async function resultsOf(sources: Record<string, string>) {
  await Promise.all(Object.entries(sources).map(([name, source]) => writeFile(join(folder, name), source)));
  const round = Object.keys(sources).map((name) => relative(samples, join(folder, name)));
  return [...(await runSamples(round, environment)).values()];
}

test("failing programs are reported and do not prevent others from running", async () => {
  const results = await resultsOf({
    "well.ts": `console.log(process.env.GW_BASE_URL);`,
    "prints-error.ts": `console.error("Unexpected status", 404);`,
    "throws.ts": `\nthrow new Error("broken");`,
    "last.ts": `if (!process.env.GW_PORTAL_KEY) throw new Error("no key");`,
  });
  expect(results).toEqual([
    { exitCode: 0, stderr: "" },
    { exitCode: 0, stderr: "Unexpected status 404" },
    { exitCode: 1, stderr: expect.stringMatching(/broken[\s\S]*throws\.ts:2/) },
    { exitCode: 0, stderr: "" },
  ]);
});

test("a program that never exits is reported", async () => {
  const results = await resultsOf({ "waits.ts": "await new Promise(() => {});" });
  expect(results).toEqual([{ exitCode: 13, stderr: expect.stringContaining("It did not exit.") }]);
});

test.each([
  ["without a server", `curl --fail-with-body "$GW_BASE_URL/api/apis/search"`, /000/],
  ["with an unset variable", `curl "$GW_DASHBORD_TOKEN"`, /GW_DASHBORD_TOKEN/],
])("a command %s fails", async (_, source, said) => {
  const results = await resultsOf({ "command.sh": source });
  expect(results).toEqual([{ exitCode: expect.any(Number), stderr: expect.stringMatching(said) }]);
  expect(results[0]?.exitCode).not.toBe(0);
});
