import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ReplayedExample } from "./examples.ts";
import type { Answer } from "./exchange.ts";
import { createRecorder } from "./recorder.ts";
import { startRecordingProxy } from "./recording-proxy.ts";
import { runRedocly } from "./redocly.ts";
import { startReplay } from "./replay.ts";
import { runWorkflows, startWorkflowService, type WorkflowReport } from "./workflows.ts";

/** The parts of Redocly's count that are read here. */
interface Coverage {
  meta: { exchanges: { total: number; matched: number } };
  totals: Record<"operations" | "parameters" | "responses" | "properties", { covered: number; total: number }>;
  operations: { operationId: string; missing: { kind: string; name?: string; status?: string }[] }[];
}

/** The parts of Redocly's findings that are read here. */
interface Drift {
  problems: { target: string; message: string; operationId: string; status: number; details: unknown }[];
}

/** What the examples and the workflows of the document led to. */
export interface RecordedRun {
  answers: ReadonlyMap<ReplayedExample, Answer>;
  workflows: WorkflowReport;
}

/** What Redocly says of the traffic of a run. */
export interface Judgment {
  coverage: Coverage;
  drift: Drift;
}

function trafficIn(folder: string): string {
  return join(folder, "traffic");
}

/**
 * Sends the requests of all examples, and carries out the workflows.
 *
 * @param folder an empty one for its files.
 */
export async function recordRun(examples: readonly ReplayedExample[], folder: string): Promise<RecordedRun> {
  const traffic = trafficIn(folder);
  await mkdir(traffic);
  const [answers, workflows] = await Promise.all([
    recordExamples(examples, join(traffic, "examples.har")),
    recordWorkflows(join(traffic, "workflows.har"), join(folder, "workflows.json")),
  ]);
  return { answers, workflows };
}

async function recordExamples(examples: readonly ReplayedExample[], harFile: string) {
  const recorder = createRecorder();
  const replay = startReplay(recorder.fetch);
  const answers = new Map<ReplayedExample, Answer>();
  for (const example of examples) answers.set(example, await replay.send(example));
  await replay.close();
  await writeFile(harFile, recorder.toHar());
  return answers;
}

async function recordWorkflows(harFile: string, reportFile: string): Promise<WorkflowReport> {
  const service = await startWorkflowService();
  const proxy = await startRecordingProxy(service.origin, harFile);
  const report = await runWorkflows(proxy.origin, service.inputs, reportFile);
  await proxy.stop();
  await service.stop();
  return report;
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, "utf8"));
}

/** Has Redocly hold the traffic of a run against the document, below both of its addresses and on any port. */
export async function judge(folder: string): Promise<Judgment> {
  const files = { coverage: join(folder, "coverage.json"), drift: join(folder, "drift.json") };
  await runRedocly([
    "drift",
    trafficIn(folder),
    "--api=spec/dist/openapi.json",
    "--match-mode=basepath",
    `--coverage-output=${files.coverage}`,
    `--output=${files.drift}`,
    "--format=json",
  ]);
  return { coverage: (await readJson(files.coverage)) as Coverage, drift: (await readJson(files.drift)) as Drift };
}
