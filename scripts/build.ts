import { readdir, readFile, rm } from "node:fs/promises";
import process from "node:process";
import { buildTasks } from "./build/tasks.ts";
import { failedTasks, formatSummary, type RunSummary } from "./build/summary.ts";
import { readCall } from "./read-call.ts";
import { runTurbo } from "./run-turbo.ts";
import { inRoot } from "./workspace.ts";

const usage = `\
Runs every step of the pipeline that is not up to date: lint, bundle, generate, build and typecheck. Says at the end what was
made, how long each step took, and again what the failed ones found.

Usage: pnpm build [--filter <package>]... [--force]

  --filter <package>  only the steps of this package and of those that it needs, such as --filter=@gw/client
  --force             run the steps that are up to date as well`;

/** Where turbo leaves a summary of each run. */
const runs = inRoot(".turbo/runs");

async function lastRun(): Promise<RunSummary | undefined> {
  const [name] = await readdir(runs).catch(() => []);
  return name === undefined ? undefined : (JSON.parse(await readFile(`${runs}/${name}`, "utf8")) as RunSummary);
}

async function build(packages: readonly string[], isForced: boolean): Promise<void> {
  await rm(runs, { recursive: true, force: true });
  process.exitCode = runTurbo([
    ...buildTasks,
    "--summarize",
    "--output-logs=new-only",
    "--log-order=grouped",
    "--continue=dependencies-successful",
    ...packages.map((name) => `--filter=${name}`),
    ...(isForced ? ["--force"] : []),
  ]);
  const summary = await lastRun();
  if (!summary) return;
  console.log(formatSummary(summary));
  for (const { taskId, logFile } of failedTasks(summary)) {
    console.log(`\n${taskId} failed:\n\n${(await readFile(inRoot(logFile), "utf8")).trim()}`);
  }
}

const { values } = readCall(usage, {
  options: {
    filter: { type: "string", multiple: true, default: [] },
    force: { type: "boolean", default: false },
  },
});
await build(values.filter, values.force);
