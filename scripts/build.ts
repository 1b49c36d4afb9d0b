import { readdir, readFile, rm } from "node:fs/promises";
import process from "node:process";
import { readCall } from "@gw/contract/read-call";
import { inRoot } from "@gw/test-support/workspace";
import { failedTasks, formatSummary, type RunSummary } from "./build/summary.ts";
import { runTurbo, withoutRelayed } from "./run-turbo.ts";

const usage = `\
Runs every task that is not up to date: lint, bundle, generate, build and typecheck. Then prints the log of each task that
failed, and how long each task took and where its output is.

Usage: pnpm build [--filter <package>]... [--force]

  --filter <package>  only the tasks of this package and its dependencies, such as --filter=@gw/client
  --force             run all tasks, even if they are up to date

Examples:
  pnpm build
  pnpm build --filter=@gw/client`;

/** The tasks of turbo.json that make up a build. */
const tasks = ["lint:source", "bundle", "lint:style", "generate", "build", "typecheck"];

/** Where turbo writes the summary of each run. */
const runs = inRoot(".turbo/runs");

async function readLastRun(): Promise<RunSummary | undefined> {
  const [name] = await readdir(runs).catch(() => []);
  return name === undefined ? undefined : (JSON.parse(await readFile(`${runs}/${name}`, "utf8")) as RunSummary);
}

async function build(packages: readonly string[], isForced: boolean): Promise<void> {
  await rm(runs, { recursive: true, force: true });
  process.exitCode = await runTurbo([
    "run",
    ...tasks,
    "--summarize",
    // Those of tasks that fail are printed below.
    "--output-logs=none",
    "--continue=dependencies-successful",
    ...packages.map((name) => `--filter=${name}`),
    ...(isForced ? ["--force"] : []),
  ]);
  const summary = await readLastRun();
  if (!summary) return;
  for (const { taskId, logFile } of failedTasks(summary)) {
    console.log(`${taskId}:\n\n${withoutRelayed(await readFile(inRoot(logFile), "utf8"))}\n`);
  }
  console.log(formatSummary(summary));
}

const { values } = readCall(usage, {
  options: {
    filter: { type: "string", multiple: true, default: [] },
    force: { type: "boolean", default: false },
  },
});
await build(values.filter, values.force);
