import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, rm } from "node:fs/promises";
import process from "node:process";
import { buildTasks } from "./build/tasks.ts";
import { formatSummary, type RunSummary } from "./build/summary.ts";
import { inRoot, root } from "./workspace.ts";

/** Where turbo leaves a summary of each run. */
const runs = inRoot(".turbo/runs");

async function lastRun(): Promise<RunSummary | undefined> {
  const [name] = await readdir(runs).catch(() => []);
  return name === undefined ? undefined : (JSON.parse(await readFile(`${runs}/${name}`, "utf8")) as RunSummary);
}

/** Runs every step of the pipeline that is not up to date, then says what was made and how long each step took. */
async function build(turboArguments: string[]): Promise<void> {
  await rm(runs, { recursive: true, force: true });
  const turbo = spawn(
    inRoot("node_modules/.bin/turbo"),
    [
      "run",
      ...buildTasks,
      "--summarize",
      "--output-logs=new-only",
      "--log-order=grouped",
      "--continue=dependencies-successful",
      ...turboArguments,
    ],
    { cwd: root, stdio: "inherit", env: { ...process.env, TURBO_TELEMETRY_DISABLED: "1" } },
  );
  const [exitCode] = (await once(turbo, "close")) as [number | null];
  const summary = await lastRun();
  if (summary) console.log(formatSummary(summary));
  process.exitCode = exitCode ?? 1;
}

await build(process.argv.slice(2));
