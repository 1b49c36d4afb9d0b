import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import process from "node:process";
import { CannotRun, printFailure } from "@gw/openapi/cannot-run";
import { readCall } from "@gw/contract/read-call";
import { withTemporaryFolder } from "@gw/linter/temporary-folder";
import { inRoot, root } from "@gw/test-support/workspace";
import { findBaseCommit } from "@gw/review/git/base-commit";
import { isContract, isRule, manifest, manifestWithVersion, replaceContract } from "./base-rules/contract-paths.ts";
import { loosensRules, readVocabulary, vocabularyFile } from "./base-rules/vocabulary.ts";

const usage = `\
Lints and reviews the contract of the working tree with the rules of the base, so that a pull request cannot loosen a rule
and benefit from it at the same time. Does nothing unless both the contract and the rules change. Words that the head adds to
spec/vocabulary.yaml are taken; exemptions that it adds, and removals, are not.

Usage: pnpm review:base [--base <git ref>]
       pnpm review:base --head <folder>

  --base <git ref>  what to compare with, as in pnpm contract review. Its tools run in a separate checkout
  --head <folder>   the checkout to judge, by the rules of this one, whose contract is replaced. So workflows run it in a
                    checkout of the base: nothing of the pull request decides what runs

Exit code: that of the lint or the review that fails, 2 if there is no base to compare with, otherwise 0.`;

const nothingToCheck = "This change does not touch both the contract and the rules, so there is nothing to check.";

async function reviewByBase(ref: string | undefined): Promise<number> {
  const { commit } = await findBaseCommit(root, ref);
  return withTemporaryFolder("base-rules", async (folder) => {
    const tree = join(folder, "base");
    // A run that was killed leaves its entry.
    git(root, "worktree", "prune");
    git(root, "worktree", "add", "--quiet", "--detach", tree, commit);
    try {
      if (changesBoth(tree, root)) return runInBase(tree);
      console.log(nothingToCheck);
      return 0;
    } finally {
      git(root, "worktree", "remove", "--force", tree);
    }
  });
}

/** Installs the tools of the base, and judges the working tree with them. */
function runInBase(tree: string): number {
  // It is the package.json of the base.
  const { packageManager } = JSON.parse(readFileSync(join(tree, "package.json"), "utf8")) as { packageManager: string };
  function pnpm(...args: string[]): number {
    return spawnSync("npx", ["-y", packageManager, ...args], { cwd: tree, stdio: "inherit" }).status ?? 1;
  }
  return pnpm("install", "--frozen-lockfile", "--prefer-offline") || pnpm("review:base", "--head", root);
}

/** Judges the contract of another checkout by the rules of this one. */
function judge(head: string): number {
  if (!changesBoth(root, head)) {
    console.log(nothingToCheck);
    return 0;
  }
  replaceContract(head, root);
  // Both, even if the first fails, so that the author sees everything.
  return [runCommand("lint"), runCommand("review", "--no-lint", "--base", "HEAD")].find((code) => code !== 0) ?? 0;
}

/** Runs the gw-contract of this checkout, and returns its exit code. */
function runCommand(...args: string[]): number {
  // The review of the head has annotated the lines and written the summary.
  const env = { ...process.env, GITHUB_ACTIONS: "", GITHUB_STEP_SUMMARY: "" };
  const command = [inRoot("packages/contract/src/main.ts"), ...args];
  return spawnSync(process.execPath, command, { cwd: root, env, stdio: "inherit" }).status ?? 1;
}

/** Whether both the contract and the rules differ between two checkouts. */
function changesBoth(base: string, head: string): boolean {
  const paths = [...new Set([...filesOf(base), ...filesOf(head)])];
  function differ(path: string): boolean {
    return read(base, path) !== read(head, path);
  }
  return (
    paths.some((path) => isContract(path) && differ(path)) &&
    (paths.some((path) => isRule(path) && differ(path) && !isNewVersion(path, base, head)) ||
      loosensRules(readVocabulary(join(base, vocabularyFile)), readVocabulary(join(head, vocabularyFile))))
  );
}

/** The files of a checkout that git does not ignore. */
function filesOf(folder: string): string[] {
  return git(folder, "ls-files", "--cached", "--others", "--exclude-standard", "-z").split("\0");
}

/** The text of a file; undefined if it is removed. */
function read(folder: string, path: string): string | undefined {
  const file = join(folder, path);
  return existsSync(file) ? readFileSync(file, "latin1") : undefined;
}

/** Whether a changed file is the manifest with nothing but another version, as a release writes it. */
function isNewVersion(path: string, base: string, head: string): boolean {
  if (path !== manifest) return false;
  const [before, after] = [read(base, path), read(head, path)];
  if (before === undefined || after === undefined) return false;
  return manifestWithVersion(before, after) === manifestWithVersion(after, after);
}

function git(folder: string, ...args: string[]): string {
  return execFileSync("git", args, { cwd: folder, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 }).trim();
}

const { values } = readCall(usage, { options: { base: { type: "string" }, head: { type: "string" } } });
try {
  process.exitCode = values.head === undefined ? await reviewByBase(values.base) : judge(resolve(values.head));
} catch (error) {
  if (!(error instanceof CannotRun)) throw error;
  printFailure(error.message, error.remedy);
  process.exitCode = 2;
}
