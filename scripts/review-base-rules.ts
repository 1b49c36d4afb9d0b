import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { readCall } from "./read-call.ts";
import { findBaseCommit } from "./review/git/base-commit.ts";
import { withTemporaryFolder } from "./review/temporary-folder.ts";
import { root } from "./workspace.ts";

const usage = `\
Lints and reviews the contract of the working tree with the rules of the base, so that a change that loosens a rule cannot
make use of that in the same pull request. It does nothing unless the contract and the rules both change.

Usage: pnpm review:base [--base <git ref>]

  --base <git ref>  what to compare with, as in pnpm review

Exit code: that of the lint or the review that fails, else 0.`;

/** What people write about the contract. */
const contract = ["spec", ".changeset"];

/** What decides on it. */
const rules = [
  "scripts",
  "packages/spec-rules",
  "redocly.yaml",
  ".spectral.yaml",
  "package.json",
  "pnpm-lock.yaml",
  "pnpm-workspace.yaml",
];

async function reviewWithBaseRules(ref: string | undefined): Promise<number> {
  const base = await findBaseCommit(root, ref);
  if (!isChanged(base.commit, contract) || !isChanged(base.commit, rules)) {
    console.log("The contract and the rules do not change together: there is nothing to check.");
    return 0;
  }
  return withTemporaryFolder("base-rules", async (folder) => {
    const tree = join(folder, "base");
    git("worktree", "add", "--quiet", "--detach", tree, base.commit);
    try {
      for (const name of contract) {
        rmSync(join(tree, name), { recursive: true });
        cpSync(join(root, name), join(tree, name), {
          recursive: true,
          filter: (path) => !/\/(node_modules|dist)$/.test(path),
        });
      }
      return runRules(tree);
    } finally {
      git("worktree", "remove", "--force", tree);
    }
  });
}

function isChanged(commit: string, paths: string[]): boolean {
  if (spawnSync("git", ["diff", "--quiet", commit, "--", ...paths], { cwd: root }).status !== 0) return true;
  return git("ls-files", "--others", "--exclude-standard", "--", ...paths) !== "";
}

function git(...args: string[]): string {
  return execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
}

/** Lints and reviews a tree with its own tools. Both run, so that the author sees everything at once. */
function runRules(tree: string): number {
  // package.json is the base's own.
  const { packageManager } = JSON.parse(readFileSync(join(tree, "package.json"), "utf8")) as { packageManager: string };
  const pnpm = (...args: string[]): number => {
    // The review of the head has annotated the lines and filled the summary.
    const env = { ...process.env, GITHUB_ACTIONS: "", GITHUB_STEP_SUMMARY: "" };
    return spawnSync("npx", ["-y", packageManager, ...args], { cwd: tree, env, stdio: "inherit" }).status ?? 1;
  };
  const installed = pnpm("install", "--frozen-lockfile", "--prefer-offline");
  if (installed !== 0) return installed;
  return [pnpm("lint"), pnpm("review", "--no-lint", "--base", "HEAD")].find((code) => code !== 0) ?? 0;
}

const { values } = readCall(usage, { options: { base: { type: "string" } } });
process.exitCode = await reviewWithBaseRules(values.base);
