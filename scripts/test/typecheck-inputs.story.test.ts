import { execFile } from "node:child_process";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { runTool } from "../run-tool.ts";
import { inRoot, root } from "../workspace.ts";

/** A task as `turbo run --dry=json` tells of it. */
interface Task {
  taskId: string;
  task: string;
  command: string;
  /** Where it runs, relative to the workspace's root. */
  directory: string;
  /** The tasks before it, whose inputs count for it too. */
  dependencies: string[];
  /** The files that it depends on, relative to where it runs. */
  inputs: Record<string, string>;
}

const run = promisify(execFile);
const tasks = new Map((await plannedTasks()).map((task) => [task.taskId, task]));
const checks = [...tasks.values()].filter(({ task, command }) => task === "typecheck" && command !== "<NONEXISTENT>");

async function plannedTasks(): Promise<Task[]> {
  const { stdout } = await runTool("turbo", ["run", "typecheck", "--dry=json"]);
  // Turbo documents the form: https://turborepo.com/docs/reference/run#--dry----dry-run
  return (JSON.parse(stdout) as { tasks: Task[] }).tasks;
}

function inputsOf({ directory, dependencies, inputs }: Task): Set<string> {
  const own = Object.keys(inputs).map((file) => join(directory, file));
  const before = dependencies.map((dependency) => tasks.get(dependency)).filter((task) => task !== undefined);
  return new Set([...own, ...before.flatMap((task) => [...inputsOf(task)])]);
}

/** The files of the workspace that the compiler reads for a task, without what is installed or made by other tasks. */
async function filesRead({ command, directory }: Task): Promise<string[]> {
  const projects = Array.from(command.matchAll(/--project (\S+)/g), ([, project = ""]) => project);
  const lists = await Promise.all(
    (projects.length > 0 ? projects : ["tsconfig.json"]).map((project) =>
      run(inRoot("node_modules/.bin/tsc"), ["--listFilesOnly", "--project", project], { cwd: inRoot(directory) }),
    ),
  );
  const files = lists.flatMap(({ stdout }) => stdout.trim().split("\n")).map((file) => relative(root, file));
  return files.filter((file) => !/(^|\/)(node_modules|dist|generated)\//.test(file));
}

it("is planned for the packages", () => {
  expect(checks.map(({ taskId }) => taskId)).toContain("@gw/docs#typecheck");
});

it.each(checks)("$taskId runs again when a file changes that the compiler reads", async (task) => {
  const inputs = inputsOf(task);
  const read = await filesRead(task);
  expect(read.length).toBeGreaterThan(0);
  expect(read.filter((file) => !inputs.has(file))).toEqual([]);
});
