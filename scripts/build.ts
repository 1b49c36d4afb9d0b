import { readdir, readFile, rm } from "node:fs/promises";
import process from "node:process";
import { buildTasks } from "./build/tasks.ts";
import { formatSummary, type RunSummary } from "./build/summary.ts";
import { runTurbo } from "./run-turbo.ts";
import { inRoot } from "./workspace.ts";

/** Where turbo leaves a summary of each run. */
const runs = inRoot(".turbo/runs");

async function lastRun(): Promise<RunSummary | undefined> {
  const [name] = await readdir(runs).catch(() => []);
  return name === undefined ? undefined : (JSON.parse(await readFile(`${runs}/${name}`, "utf8")) as RunSummary);
}

/** Runs every step of the pipeline that is not up to date, then says what was made and how long each step took. */
async function build(turboArguments: string[]): Promise<void> {
  await rm(runs, { recursive: true, force: true });
  process.exitCode = runTurbo([
    ...buildTasks,
    "--summarize",
    "--output-logs=new-only",
    "--log-order=grouped",
    "--continue=dependencies-successful",
    ...turboArguments,
  ]);
  const summary = await lastRun();
  if (summary) console.log(formatSummary(summary));
}

await build(process.argv.slice(2));
