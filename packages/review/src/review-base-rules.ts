import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { readCall } from "@gw/command-line/read-call";
import { isContract, isRule, manifest, manifestWithVersion, replaceContract } from "./base-rules.ts";
import { findBaseCommit } from "./git/base-commit.ts";
import { ReviewRefused } from "./review-refused.ts";
import { exitOnSignals, withTemporaryFolder } from "./temporary-folder.ts";
import { inRoot, root } from "@gw/command-line/workspace";

const usage = `\
Lints and reviews the contract of the working tree with the rules of the base, so that a pull request cannot loosen a rule
and rely on that at once. Does nothing unless both the contract and the rules change.

Usage: pnpm review:base [--base <git ref>]

  --base <git ref>  what to compare with, as in pnpm review

Exit code: that of the lint or the review that fails, 2 if there is no base to compare with, otherwise 0.`;

async function reviewWithBaseRules(ref: string | undefined): Promise<number> {
  const { commit } = await findBaseCommit(root, ref);
  const changed = changedPaths(commit);
  if (!changed.some(isContract) || !changed.some((path) => isRule(path) && !isNewVersion(path, commit))) {
    console.log("The contract and the rules do not both change: there is nothing to check.");
    return 0;
  }
  return withTemporaryFolder("base-rules", async (folder) => {
    const tree = join(folder, "base");
    // A run that was killed leaves its entry.
    git("worktree", "prune");
    git("worktree", "add", "--quiet", "--detach", tree, commit);
    try {
      replaceContract(root, tree);
      return runRules(tree);
    } finally {
      git("worktree", "remove", "--force", tree);
    }
  });
}

/** The files of the working tree that differ from a commit's. */
function changedPaths(commit: string): string[] {
  const differing = git("diff", "--name-only", "--no-renames", "--relative", "-z", commit);
  const untracked = git("ls-files", "--others", "--exclude-standard", "-z");
  return `${differing}${untracked}`.split("\0").filter((path) => path !== "");
}

/** Whether a changed file is the manifest with nothing but another version, as a release writes it. */
function isNewVersion(path: string, commit: string): boolean {
  if (path !== manifest || !existsSync(inRoot(path))) return false;
  const [base, head] = [git("show", `${commit}:./${path}`), readFileSync(inRoot(path), "utf8")];
  return manifestWithVersion(base, head) === manifestWithVersion(head, head);
}

function git(...args: string[]): string {
  return execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
}

/** Lints and reviews a tree with its own tools. Runs both even if the first fails, so that the author sees everything. */
function runRules(tree: string): number {
  // It is the package.json of the base.
  const { packageManager } = JSON.parse(readFileSync(join(tree, "package.json"), "utf8")) as { packageManager: string };
  function pnpm(...args: string[]): number {
    // The review of the head has annotated the lines and written the summary.
    const env = { ...process.env, GITHUB_ACTIONS: "", GITHUB_STEP_SUMMARY: "" };
    return spawnSync("npx", ["-y", packageManager, ...args], { cwd: tree, env, stdio: "inherit" }).status ?? 1;
  }
  const installed = pnpm("install", "--frozen-lockfile", "--prefer-offline");
  if (installed !== 0) return installed;
  // Of `pnpm lint`, what judges the contract: the code of the base need not fit a new contract.
  const lint = ["exec", "turbo", "run", "lint:source", "lint:style", "--force", "--output-logs=new-only"];
  return [pnpm(...lint), pnpm("review", "--no-lint", "--base", "HEAD")].find((code) => code !== 0) ?? 0;
}

const { values } = readCall(usage, { options: { base: { type: "string" } } });
exitOnSignals();
try {
  process.exitCode = await reviewWithBaseRules(values.base);
} catch (error) {
  if (!(error instanceof ReviewRefused)) throw error;
  console.error(`✗ ${error.message}\n  → ${error.remedy}`);
  process.exitCode = 2;
}
