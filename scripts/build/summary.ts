import { styleText } from "node:util";

/** The parts of turbo's run summary that are shown. */
export interface RunSummary {
  execution: { startTime: number; endTime: number; exitCode: number };
  tasks: TaskSummary[];
}

export interface TaskSummary {
  taskId: string;
  /** What it printed, relative to the workspace's root. */
  logFile: string;
  cache: { status: "HIT" | "MISS" };
  execution?: { startTime: number; endTime: number; exitCode: number };
}

/** What each step makes, and where it lies. Steps that only check make nothing. */
const made: Record<string, string> = {
  "@gw/spec#bundle": "spec/dist/",
  "@gw/api-types#generate": "packages/api-types/src/generated/",
  "@gw/api-types#build": "packages/api-types/dist/",
  "@gw/client#generate": "packages/client/src/generated/",
  "@gw/client#build": "packages/client/dist/",
  "@gw/mocks#generate": "packages/mocks/src/generated/",
  "@gw/mocks#build": "packages/mocks/dist/",
  "@gw/react-query#build": "packages/react-query/dist/",
  "@gw/validators#generate": "packages/validators/src/generated/",
  "@gw/validators#build": "packages/validators/dist/",
  "@gw/docs#generate": "packages/docs/samples/operations/",
  "@gw/docs#build": "packages/docs/dist/index.html",
  "@gw/openapi#build": "packages/openapi/dist/",
  "@gw/server#build": "packages/server/dist/",
  "@gw/spec-rules#generate": "packages/spec-rules/docs/",
  "@gw/spec-rules#build": "packages/spec-rules/dist/",
};

/** A table of the steps of a run: how long each took, what came from the cache, what was made and where it lies. */
export function formatSummary({ execution, tasks }: RunSummary): string {
  const ran = tasks.filter((task) => task.execution).toSorted((a, b) => startOf(a) - startOf(b));
  const width = Math.max(...ran.map((task) => task.taskId.length), 4);
  const rows = ran.map((task) =>
    `  ${mark(task)} ${task.taskId.padEnd(width)}  ${time(task).padStart(8)}  ${madeBy(task)}`.trimEnd(),
  );
  const hits = ran.filter((task) => task.cache.status === "HIT").length;
  const total = seconds(execution.endTime - execution.startTime);
  return ["", ...rows, "", `  ${total} in all, ${hits} of ${ran.length} steps from the cache`].join("\n");
}

/** The steps that failed, in the order in which they started. */
export function failedTasks({ tasks }: RunSummary): TaskSummary[] {
  return tasks.filter((task) => task.execution && !succeeded(task)).toSorted((a, b) => startOf(a) - startOf(b));
}

const startOf = (task: TaskSummary): number => task.execution?.startTime ?? 0;

const succeeded = (task: TaskSummary): boolean => task.execution?.exitCode === 0;

const madeBy = (task: TaskSummary): string => (succeeded(task) ? (made[task.taskId] ?? "") : "");

function mark(task: TaskSummary): string {
  return succeeded(task) ? styleText("green", "✓") : styleText("red", "✗");
}

function time(task: TaskSummary): string {
  if (task.cache.status === "HIT") return "cached";
  return task.execution ? seconds(task.execution.endTime - task.execution.startTime) : "";
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
