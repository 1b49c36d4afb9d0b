import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { describeOperations } from "../src/contract/described-operations.ts";
import { readDocument } from "../src/contract/document.ts";
import { coverageFigures, type Coverage } from "./support/coverage-figures.ts";
import { responseExamples } from "./support/examples.ts";
import { createRecorder } from "./support/recorder.ts";
import { startRecordingProxy } from "./support/recording-proxy.ts";
import { runRedocly } from "./support/redocly.ts";
import { startReplay } from "./support/replay.ts";
import { makeDemoData, type DemoData } from "./support/service.ts";
import { runWorkflows, startWorkflowService } from "./support/workflows.ts";

/** The parts of Redocly's findings that are read here. */
interface Drift {
  problems: { target: string; message: string; operationId: string; status: number; details: unknown }[];
}

const document = readDocument();
const examples = responseExamples(document);

const folder = temporaryFolder(afterAll);
let coverage: Coverage;
let drift: Drift;

beforeAll(async () => {
  const traffic = join(folder, "traffic");
  await mkdir(traffic);
  const demo = await makeDemoData();
  await Promise.all([
    recordRequests(demo, join(traffic, "requests.har")),
    recordWorkflows(demo, join(traffic, "workflows.har")),
  ]);
  await demo.remove();
  [coverage, drift] = await judge(traffic);
}, 300_000);

/** Sends the request of every example. */
async function recordRequests(demo: DemoData, harFile: string): Promise<void> {
  const recorder = createRecorder();
  const replay = await startReplay(demo, recorder.fetch);
  for (const example of examples) await replay.send(example);
  await replay.close();
  await writeFile(harFile, recorder.toHar());
}

async function recordWorkflows(demo: DemoData, harFile: string): Promise<void> {
  const service = await startWorkflowService(demo);
  const proxy = await startRecordingProxy(service.origin, harFile);
  await runWorkflows(proxy.origin, service.inputs, join(folder, "workflows.json"));
  await proxy.stop();
  await service.stop();
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, "utf8"));
}

/** Has Redocly hold traffic against the document, below both of its addresses and on any port. */
async function judge(traffic: string): Promise<[Coverage, Drift]> {
  const files = { coverage: join(folder, "coverage.json"), drift: join(folder, "drift.json") };
  await runRedocly([
    "drift",
    traffic,
    "--api=spec/dist/openapi.json",
    "--match-mode=basepath",
    `--coverage-output=${files.coverage}`,
    `--output=${files.drift}`,
    "--format=json",
  ]);
  return [(await readJson(files.coverage)) as Coverage, (await readJson(files.drift)) as Drift];
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((all, size) => all + size, 0);
}

/** What the document has, by another count than Redocly's. */
function described(): Record<"operations" | "parameters" | "responses", number> {
  const operations = describeOperations(document);
  return {
    operations: operations.length,
    parameters: sum(operations.map(({ parameters }) => parameters.length)),
    responses: sum(operations.map(({ responses }) => responses.size)),
  };
}

describe("the examples and the workflows", () => {
  test("use every operation, parameter and status of the document", () => {
    const { meta, totals } = coverage;
    const figures = Object.entries(totals).map(([what, { covered, total }]) => `${what} ${covered}/${total}`);
    console.log(`Coverage of the document by ${meta.exchanges.total} exchanges: ${figures.join(", ")}`);
    const missing = coverage.operations.flatMap(({ operationId, missing: each }) =>
      each.filter(({ kind }) => kind !== "property").map((item) => ({ operationId, ...item })),
    );
    expect(missing).toEqual([]);
    const { operations, parameters, responses } = described();
    expect(totals).toMatchObject({
      operations: { covered: operations, total: operations },
      parameters: { covered: parameters, total: parameters },
      responses: { covered: responses, total: responses },
    });
  });

  test("are what the documentation shows", async () => {
    await expect(
      `${JSON.stringify(coverageFigures(document, coverage), null, 2)}\n`,
      "packages/server/test/coverage.json tells of another run. Run `pnpm report:coverage` and commit what it writes.",
    ).toMatchFileSnapshot("coverage.json");
  });

  test("have bodies that are valid to Redocly, too", () => {
    const { total, matched } = coverage.meta.exchanges;
    expect(total).toBeGreaterThan(examples.length);
    expect(matched).toBe(total);
    // Requests are wrong on purpose; a response never is.
    expect(drift.problems.filter(({ target }) => target !== "request")).toEqual([]);
  });
});
