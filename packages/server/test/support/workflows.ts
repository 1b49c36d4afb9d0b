import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createEchoUpstream } from "../../src/demo/echo-upstream.ts";
import { listenAnywhere } from "@gw/test-support/listen-anywhere";
import { startService } from "./listening-service.ts";
import { root, runRedocly } from "./redocly.ts";

/** The files that describe flows through the operations, from the root of the workspace. */
export const workflowFiles = globSync("spec/workflows/*.arazzo.yaml", { cwd: root }).toSorted();

/** A service with the demo data, and an upstream that it may call. */
export interface WorkflowService {
  origin: string;
  /** What the flows are given: credentials, and the address of the upstream. */
  inputs: Readonly<Record<string, string>>;
  stop: () => Promise<void>;
}

export async function startWorkflowService(): Promise<WorkflowService> {
  const echo = createEchoUpstream();
  const upstream = `127.0.0.1:${await listenAnywhere(echo)}`;
  const service = await startService({ config: { debugTargets: [upstream] } });
  async function stop() {
    await service.close();
    echo.close();
  }
  return {
    origin: service.app.listeningOrigin,
    inputs: { ...service.credentials, upstream: `http://${upstream}` },
    stop,
  };
}

/** The parts of Redocly's report that are read here. */
export interface WorkflowReport {
  files: Record<string, { executedWorkflows: { workflowId: string; status: string; executedSteps: ExecutedStep[] }[] }>;
}

interface ExecutedStep {
  stepId: string;
  checks?: { passed: boolean; severity: string; name: string; condition?: string; message: string }[];
}

/** The checks of a step that failed. */
export function failedChecks({ checks = [] }: ExecutedStep): string[] {
  return checks
    .filter(({ passed, severity }) => !passed && severity !== "off")
    .map(({ name, condition, message }) => condition ?? `${name}: ${message}`);
}

/**
 * Carries out every flow against a service, and reports what became of each step.
 *
 * Redocly's own check of schemas closes those that are open, and knows no JSON by the name of our media type; the
 * service itself holds each of its responses against the document.
 *
 * @param reportFile where Redocly writes its report.
 */
export async function runWorkflows(
  origin: string,
  inputs: Readonly<Record<string, string>>,
  reportFile: string,
): Promise<WorkflowReport> {
  const output = await runRedocly([
    "respect",
    ...workflowFiles,
    `--server=dashboard=${origin},portal=${origin}/portal`,
    `--input=${JSON.stringify(inputs)}`,
    `--json-output=${reportFile}`,
    "--severity=SCHEMA_CHECK=off",
  ]);
  const text = await readFile(reportFile, "utf8").catch(() => Promise.reject(new Error(`No report:\n${output}`)));
  return JSON.parse(text) as WorkflowReport;
}
