import { execFileSync, spawnSync } from "node:child_process";
import { join } from "node:path";
import process from "node:process";

/** The tasks that `pnpm build` runs, as listed in scripts/build.ts. */
const buildTasks = ["lint:source", "bundle", "lint:style", "generate", "build", "typecheck"];

/** One command of the pipeline, as turbo runs it. */
export interface Step {
  /** `@gw/spec#bundle` */
  id: string;
  /** The script of the package. */
  script: string;
  /** Relative to the workspace's root. */
  directory: string;
}

interface DryRun {
  tasks: { taskId: string; task: string; directory: string; command: string; dependencies: string[] }[];
}

/** The commands of a build, each after those it depends on. */
export function pipelineSteps(folder: string): Step[] {
  const output = execFileSync("node_modules/.bin/turbo", ["run", ...buildTasks, "--dry=json"], {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  const { tasks } = JSON.parse(output) as DryRun;
  const byId = new Map(tasks.map((task) => [task.taskId, task]));
  const ordered = new Map<string, Step>();
  function visit(id: string): void {
    const task = byId.get(id);
    if (!task || ordered.has(id)) return;
    for (const dependency of task.dependencies) visit(dependency);
    if (task.command !== "<NONEXISTENT>") ordered.set(id, { id, script: task.task, directory: task.directory });
  }
  for (const id of byId.keys()) visit(id);
  return [...ordered.values()];
}

/** Runs a single step, and returns its duration in seconds. */
export function timeStep(folder: string, step: Step): number {
  return timeCommand(join(folder, step.directory), "pnpm", ["run", "--silent", step.script]);
}

/** Runs a command, and returns its duration in seconds. A failed command aborts the benchmark. */
export function timeCommand(cwd: string, command: string, args: string[]): number {
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: "utf8",
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: "1" },
    maxBuffer: 256 * 1024 * 1024,
  });
  if (status !== 0) {
    throw new Error(`${command} ${args.join(" ")} failed in ${cwd}:\n${(stdout + stderr).slice(0, 4000)}`);
  }
  return (performance.now() - start) / 1000;
}
