import { existsSync } from "node:fs";
import { join } from "node:path";
import { styleText } from "node:util";
import { inRoot } from "@gw/test-support/workspace";

/** The parts of turbo's run summary that are shown. */
export interface RunSummary {
  execution: { startTime: number; endTime: number; exitCode: number };
  tasks: TaskSummary[];
}

export interface TaskSummary {
  taskId: string;
  /** Relative to the root of the workspace, like `logFile`. */
  directory: string;
  /** Globs, relative to `directory`. Null for a task that only checks. */
  outputs: string[] | null;
  logFile: string;
  cache: { status: "HIT" | "MISS" };
  execution?: { startTime: number; endTime: number; exitCode: number };
}

/** A table of the tasks of a run: how long each took, which came from the cache, and where their outputs are. */
export function formatSummary({ execution, tasks }: RunSummary): string {
  const ran = tasks.filter((task) => task.execution).toSorted((a, b) => (a.taskId < b.taskId ? -1 : 1));
  const width = Math.max(...ran.map((task) => task.taskId.length), 4);
  const rows = ran.map((task) =>
    `  ${mark(task)} ${task.taskId.padEnd(width)}  ${duration(task).padStart(8)}  ${outputsOf(task)}`.trimEnd(),
  );
  const hits = ran.filter((task) => task.cache.status === "HIT").length;
  const failed = failedTasks({ execution, tasks }).length;
  const counts = [`${ran.length} tasks`, `${hits} from the cache`, ...(failed > 0 ? [`${failed} failed`] : [])];
  const total = `${failed > 0 ? "✗" : "✓"} ${counts.join(", ")} in ${seconds(execution.endTime - execution.startTime)}`;
  return [...rows, "", styleText(failed > 0 ? "red" : "green", total)].join("\n");
}

/** The tasks that failed, in the order in which they started. */
export function failedTasks({ tasks }: RunSummary): TaskSummary[] {
  return tasks.filter((task) => task.execution && !succeeded(task)).toSorted((a, b) => startOf(a) - startOf(b));
}

function startOf(task: TaskSummary): number {
  return task.execution?.startTime ?? 0;
}

function succeeded(task: TaskSummary): boolean {
  return task.execution?.exitCode === 0;
}

/** The output folders that exist: a package has some of those that turbo.json names for its task. */
function outputsOf(task: TaskSummary): string {
  if (!succeeded(task)) return "";
  const folders = (task.outputs ?? []).map((glob) => join(task.directory, glob.replace("**", "")));
  return folders.filter((folder) => existsSync(inRoot(folder))).join(", ");
}

function mark(task: TaskSummary): string {
  return succeeded(task) ? styleText("green", "✓") : styleText("red", "✗");
}

function duration(task: TaskSummary): string {
  if (task.cache.status === "HIT") return "cached";
  return task.execution ? seconds(task.execution.endTime - task.execution.startTime) : "";
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
