import { execFile, execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { startGithub, type GithubState } from "@gw/test-support/github-server";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { inRoot } from "@gw/test-support/workspace";
import { expect, it, onTestFinished } from "vitest";
import { parse } from "yaml";

// The steps of the action are what this runs.
const action = parse(readFileSync(new URL("../action.yml", import.meta.url), "utf8")) as {
  runs: { steps: { run?: string; env?: Record<string, string> }[] };
};

/** The steps run on Linux. */
const isWindows = process.platform === "win32";

/** Runs the step whose command contains a text, with the environment that GitHub would give it. */
async function runStep(text: string, folder: string, env: Record<string, string>): Promise<void> {
  const command = action.runs.steps.find(({ run }) => run?.includes(text))?.run ?? "exit 1";
  await promisify(execFile)("bash", ["--noprofile", "--norc", "-eo", "pipefail", "-c", command], {
    cwd: folder,
    env: { PATH: process.env["PATH"], RUNNER_TEMP: folder, ...env },
  });
}

/** Runs the step that reviews, and returns the arguments of the command. */
async function reviewed(env: Record<string, string>, folder = temporaryFolder()): Promise<string> {
  const bin = join(folder, "gw-contract/bin");
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, "gw-contract"), '#!/bin/bash\nprintf "%s" "$*" > "$RUNNER_TEMP/arguments"\n', {
    mode: 0o755,
  });
  await runStep('bin/gw-contract"', folder, env);
  return readFileSync(join(folder, "arguments"), "utf8");
}

it.skipIf(isWindows)("reviews the document that is named, with the base that is named", async () => {
  expect(await reviewed({ DOCUMENT: "my api.yaml", BASE: "v1", NEW: "false" })).toBe("review my api.yaml --base=v1");
  expect(await reviewed({ DOCUMENT: "", BASE: "", NEW: "false" })).toBe("review");
});

it.skipIf(isWindows)("lets the base have no document only where it has no review workflow", async () => {
  const folder = temporaryFolder();
  function git(...args: string[]): void {
    const author = ["-c", "user.name=Author", "-c", "user.email=author@example.com"];
    execFileSync("git", [...author, ...args], { cwd: folder, stdio: "ignore" });
  }
  git("init");
  git("commit", "--allow-empty", "--message=Without a workflow");
  mkdirSync(join(folder, ".github/workflows"), { recursive: true });
  writeFileSync(join(folder, ".github/workflows/api.yml"), "name: API\n");
  git("add", ".github");
  git("commit", "--message=With a workflow");
  git("commit", "--allow-empty", "--message=More");
  const env = { DOCUMENT: "", BASE: "", WORKFLOW: "owner/name/.github/workflows/api.yml@refs/pull/7/merge" };
  function against(TARGET: string, NEW = ""): Promise<string> {
    return reviewed({ ...env, TARGET, NEW }, folder);
  }
  expect(await against("HEAD~2")).toBe("review --new");
  expect(await against("HEAD^1")).toBe("review");
  expect(await against("a-commit-that-a-shallow-clone-lacks")).toBe("review");
  expect(await against("HEAD~2", "false")).toBe("review");
  expect(await against("HEAD^1", "true")).toBe("review --new");
});

it.skipIf(isWindows)("writes one comment if there is something to report, and updates it", async () => {
  const state: GithubState = { pulls: [], artifacts: [], comments: [], writes: [] };
  const github = await startGithub(state);
  onTestFinished(() => github.close());
  const folder = temporaryFolder();
  mkdirSync(join(folder, "review"));
  async function comment(report?: string): Promise<string | undefined> {
    if (report !== undefined) writeFileSync(join(folder, "review/comment.md"), report);
    await runStep("comment-review.ts", folder, {
      GITHUB_ACTION_PATH: inRoot("packages/contract"),
      GITHUB_API_URL: github.url,
      GITHUB_REPOSITORY: "owner/name",
      GH_TOKEN: "a-token",
      NUMBER: "7",
    });
    return state.comments.at(-1)?.body;
  }
  const marker = "<!-- review of the contract -->\n";
  expect(await comment()).toBeUndefined();
  expect(await comment("")).toBeUndefined();
  expect(await comment("Breaks clients\n")).toBe(`${marker}Breaks clients\n`);
  expect(await comment("")).toBe(`${marker}The contract is unchanged.\n`);
  expect(state.writes).toEqual([
    "POST /repos/owner/name/issues/7/comments",
    "PATCH /repos/owner/name/issues/comments/1",
  ]);
});
