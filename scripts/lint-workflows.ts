import { spawnSync } from "node:child_process";
import process from "node:process";
import { findMissingToolchains } from "./generators/toolchains.ts";
import { readCall } from "./read-call.ts";
import { root } from "./workspace.ts";

const usage = `\
Lints .github/ with actionlint and zizmor. The first run downloads them, with Go and pipx, which GitHub's runners have.
With GH_TOKEN, zizmor also compares the actions with their repositories.

Usage: pnpm lint:workflows`;

/** Each finds what the other does not: errors in workflows, and what an attacker could use. */
const linters: [program: string, ...args: string[]][] = [
  ["go", "run", "github.com/rhysd/actionlint/cmd/actionlint@v1.7.12"],
  ["pipx", "run", "--spec", "zizmor==1.32.0", "zizmor", "--persona=pedantic", ".github"],
];

/** @returns the exit code of the first linter that fails, else 0. */
async function lintWorkflows(): Promise<number> {
  const missing = await findMissingToolchains(["go", "pipx"]);
  for (const sentence of missing) console.error(sentence);
  if (missing.length > 0) return 2;
  // A linter that is killed or can't be started has no exit code.
  const codes = linters.map(
    ([program, ...args]) => spawnSync(program, args, { cwd: root, stdio: "inherit" }).status ?? 1,
  );
  return codes.find((code) => code !== 0) ?? 0;
}

readCall(usage, {});
process.exitCode = await lintWorkflows();
