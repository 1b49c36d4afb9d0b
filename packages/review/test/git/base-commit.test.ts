import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { runGit as git, writeFiles } from "@gw/test-support/work-folder";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findBaseCommit } from "../../src/git/base-commit.ts";

const folder = temporaryFolder(afterAll);
const origin = join(folder, "origin");

function commit(repository: string, text: string): string {
  writeFiles(repository, { file: text });
  git(repository, "add", "file");
  git(repository, "commit", "--quiet", `--message=${text}`);
  return git(repository, "rev-parse", "HEAD");
}

function clone(name: string, ...options: string[]): string {
  git(folder, "clone", "--quiet", ...options, `file://${origin}`, name);
  return join(folder, name);
}

/** Finds a base as outside of CI, unless an environment is given. */
function find(repository: string, ref: string | undefined, env = {}) {
  return findBaseCommit(repository, ref, env);
}

let left: string;

beforeAll(() => {
  mkdirSync(origin);
  git(origin, "init", "--quiet", "--initial-branch=main");
  commit(origin, "first");
  left = commit(origin, "where the branch left");
  git(origin, "checkout", "--quiet", "-b", "change");
  commit(origin, "on the branch");
  commit(origin, "on the branch again");
  git(origin, "checkout", "--quiet", "main");
  commit(origin, "main went on");
  git(origin, "checkout", "--quiet", "change");
});

describe("the base of a review", () => {
  it("is where the branch left main", async () => {
    expect(await find(origin, undefined)).toEqual({ ref: "merge base with main", commit: left });
  });

  it("is found with the remote's main where there is no other", async () => {
    const repository = clone("remote-main", "--branch=change");
    expect(await find(repository, undefined)).toEqual({ ref: "merge base with origin/main", commit: left });
  });

  it("is found with the remote's main where the local one is stale", async () => {
    const repository = clone("stale-main", "--branch=change");
    git(repository, "branch", "main", "origin/main~2");
    expect(await find(repository, undefined)).toEqual({
      ref: "merge base with origin/main, closer than main",
      commit: left,
    });
  });

  it("is where the branch left the one that is named, though that moved on", async () => {
    expect(await find(origin, "main")).toEqual({ ref: "merge base with main", commit: left });
  });

  it("of a pull request that CI merged is the first parent of the merge", async () => {
    git(origin, "checkout", "--quiet", "--detach", "main");
    git(origin, "merge", "--quiet", "--strategy=ours", "--message=Merge", "change");
    const tip = git(origin, "rev-parse", "main");
    const found = await find(origin, undefined, { GITHUB_REF: "refs/pull/7/merge" });
    git(origin, "checkout", "--quiet", "change");
    expect(found).toEqual({ ref: "first parent of the merge commit", commit: tip });
  });

  it("of a merge queue is the commit that its branch is named after", async () => {
    const tip = git(origin, "rev-parse", "main");
    const queue = "refs/heads/gh-readonly-queue/main/pr-7-";
    expect(await find(origin, undefined, { GITHUB_REF: queue + tip })).toEqual({
      ref: "base of pull request 7 in the merge queue",
      commit: tip,
    });
    const missing = "0".repeat(40);
    await expect(find(origin, undefined, { GITHUB_REF: queue + missing })).rejects.toMatchObject({
      message: "This clone lacks the commit that the merge queue merges into.",
      remedy: expect.stringContaining("fetch-depth: 0"),
    });
  });

  it("must be named where --base is given", async () => {
    await expect(find(origin, "")).rejects.toThrow("--base is empty.");
  });

  it("is the commit that is named", async () => {
    expect(await find(origin, "HEAD~1")).toEqual({
      ref: "HEAD~1",
      commit: git(origin, "rev-parse", "HEAD~1"),
    });
  });

  it("in a shallow clone of the branch can't be found, and how to fetch what is missing is said", async () => {
    const repository = clone("shallow-change", "--depth=1", "--branch=change");
    await expect(find(repository, undefined)).rejects.toMatchObject({
      message: "This clone is shallow and has no main branch.",
      remedy: expect.stringMatching(/git fetch --unshallow.*fetch-depth: 0/),
    });
  });

  it("is found in a shallow clone of main itself", async () => {
    const repository = clone("shallow-main", "--depth=1", "--branch=main");
    expect(await find(repository, undefined)).toMatchObject({ commit: git(repository, "rev-parse", "HEAD") });
  });

  it("in a shallow clone of all branches misses where they parted", async () => {
    const repository = clone("shallow-all", "--depth=1", "--no-single-branch", "--branch=change");
    await expect(find(repository, undefined)).rejects.toMatchObject({
      message: "This clone is shallow and lacks the commit where the branch diverged from main.",
      remedy: expect.stringContaining("fetch-depth: 0"),
    });
  });

  it("that is named in vain is not there, or not in a shallow clone", async () => {
    await expect(find(origin, "v9")).rejects.toMatchObject({ message: "There is no commit named v9." });
    const repository = clone("shallow-named", "--depth=1", "--branch=change");
    await expect(find(repository, "HEAD~1")).rejects.toMatchObject({
      message: "This clone is shallow and has no commit named HEAD~1.",
    });
  });

  it("is never read as an option", async () => {
    await expect(find(origin, "--all")).rejects.toMatchObject({ message: "There is no commit named --all." });
  });

  it("must be named where nothing is called main, or nothing is shared with it", async () => {
    const repository = join(folder, "trunk");
    git(folder, "init", "--quiet", "--initial-branch=trunk", repository);
    commit(repository, "alone");
    await expect(find(repository, undefined)).rejects.toMatchObject({
      remedy: expect.stringContaining("--base <git ref>"),
    });
    git(repository, "checkout", "--quiet", "--orphan", "main");
    commit(repository, "another beginning");
    git(repository, "checkout", "--quiet", "trunk");
    await expect(find(repository, undefined)).rejects.toMatchObject({
      message: "This branch and main have no commits in common.",
    });
  });

  it("needs a repository", async () => {
    const bare = join(folder, "no-repository");
    mkdirSync(bare);
    await expect(find(bare, undefined)).rejects.toMatchObject({
      message: expect.stringContaining("is not a git repository"),
      remedy: expect.stringContaining("git clone"),
    });
  });
});
