import { readFile } from "node:fs/promises";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { root } from "./support/redocly.ts";
import { makeDemoData, type DemoData } from "./support/service.ts";
import { runWorkflows, startWorkflowService, workflowFiles, type WorkflowService } from "./support/workflows.ts";

interface Flows {
  workflows: { workflowId: string; steps: { stepId: string }[] }[];
}

/** The parts of Redocly's report that are read here. */
interface Report {
  files: Record<string, { executedWorkflows: { workflowId: string; status: string; executedSteps: ExecutedStep[] }[] }>;
}

interface ExecutedStep {
  stepId: string;
  checks?: { passed: boolean; severity: string; name: string; condition?: string; message: string }[];
}

const described = workflowFiles.map((file) => ({
  name: basename(file, ".arazzo.yaml"),
  file,
  // The pipeline lints these files.
  flows: (parse(readFileSync(join(root, file), "utf8")) as Flows).workflows,
}));

function failedChecks({ checks = [] }: ExecutedStep) {
  return checks
    .filter(({ passed, severity }) => !passed && severity !== "off")
    .map(({ name, condition, message }) => condition ?? `${name}: ${message}`);
}

const folder = temporaryFolder(afterAll);
let demo: DemoData;
let service: WorkflowService;
let report: Report;

beforeAll(async () => {
  demo = await makeDemoData();
  service = await startWorkflowService(demo);
  const reportFile = join(folder, "report.json");
  const output = await runWorkflows(service.origin, service.inputs, reportFile);
  const text = await readFile(reportFile, "utf8").catch(() => Promise.reject(new Error(`No report:\n${output}`)));
  report = JSON.parse(text) as Report;
});

afterAll(async () => {
  await service.stop();
  await demo.remove();
});

describe("the service runs every workflow", () => {
  test.each(described)("$name", ({ file, flows }) => {
    const executed = report.files[file]?.executedWorkflows.map(({ workflowId, status, executedSteps }) => ({
      workflowId,
      status,
      steps: executedSteps.map((step) => ({ stepId: step.stepId, failed: failedChecks(step) })),
    }));
    expect(executed).toEqual(
      flows.map(({ workflowId, steps }) => ({
        workflowId,
        status: "success",
        steps: steps.map(({ stepId }) => ({ stepId, failed: [] })),
      })),
    );
  });
});
