import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { expect, it } from "vitest";
import { parse } from "yaml";

// The steps of the action are what this runs.
const action = parse(readFileSync(new URL("../action.yml", import.meta.url), "utf8")) as {
  runs: { steps: { run?: string; env?: Record<string, string> }[] };
};

/** The steps run on Linux. */
const isWindows = process.platform === "win32";

/** A program that writes its arguments to a file; as `gh`, it prints the id of a comment if it is asked for comments. */
const program = `#!/bin/bash
printf '%s\\n' "$*" >> "$CALLS"
case "$*" in *--paginate*) printf '%s' "$COMMENT_ID";; esac
for argument in "$@"; do case "$argument" in body=@*) cat "\${argument#body=@}" >> "$CALLS";; esac; done
`;

/** Runs the step whose command contains a text, with the environment that GitHub would give it. */
function runStep(
  text: string,
  report: string | undefined,
  env: Record<string, string>,
  folder = temporaryFolder(),
): string {
  const calls = join(folder, "calls");
  for (const path of ["bin/gh", "bin/npm", "gw-contract/bin/gw-contract"]) {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), program);
    chmodSync(join(folder, path), 0o755);
  }
  mkdirSync(join(folder, "review"), { recursive: true });
  if (report !== undefined) writeFileSync(join(folder, "review/comment.md"), report);
  const command = action.runs.steps.find(({ run }) => run?.includes(text))?.run ?? "exit 1";
  execFileSync("bash", ["--noprofile", "--norc", "-eo", "pipefail", "-c", command], {
    cwd: folder,
    env: {
      PATH: `${join(folder, "bin")}:${process.env["PATH"]}`,
      RUNNER_TEMP: folder,
      GITHUB_REPOSITORY: "owner/name",
      NUMBER: "7",
      CALLS: calls,
      ...env,
    },
  });
  return existsSync(calls) ? readFileSync(calls, "utf8").replaceAll(folder, "<temp>") : "";
}

it.skipIf(isWindows)("reviews the document that is named, with the base that is named", () => {
  expect(runStep("review", undefined, { DOCUMENT: "my api.yaml", BASE: "v1", NEW: "false" })).toBe(
    "review my api.yaml --base=v1\n",
  );
  expect(runStep("review", undefined, { DOCUMENT: "", BASE: "", NEW: "false" })).toBe("review\n");
});

it.skipIf(isWindows)("lets the base have no document only where it has no review workflow", () => {
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
  function reviewed(TARGET: string, NEW = ""): string | undefined {
    return runStep("review", undefined, { ...env, TARGET, NEW }, folder)
      .trim()
      .split("\n")
      .at(-1);
  }
  expect(reviewed("HEAD~2")).toBe("review --new");
  expect(reviewed("HEAD^1")).toBe("review");
  expect(reviewed("a-commit-that-a-shallow-clone-lacks")).toBe("review");
  expect(reviewed("HEAD~2", "false")).toBe("review");
  expect(reviewed("HEAD^1", "true")).toBe("review --new");
});

it.skipIf(isWindows)("writes one comment, and updates it", () => {
  const marker = "<!-- review of the contract -->\n";
  const first = runStep("gh api", "Breaks clients\n", { COMMENT_ID: "" });
  expect(first).toContain(
    `api --method POST repos/owner/name/issues/7/comments --field body=@<temp>/comment.md --silent\n`,
  );
  expect(first).toContain(`${marker}Breaks clients\n`);
  const later = runStep("gh api", "", { COMMENT_ID: "42" });
  expect(later).toContain("api --method PATCH repos/owner/name/issues/comments/42 --field");
  expect(later).toContain(`${marker}The contract is unchanged.\n`);
});

it.skipIf(isWindows)("writes no comment if there is nothing to report", () => {
  expect(runStep("gh api", "", { COMMENT_ID: "" })).not.toContain("--method");
  expect(runStep("gh api", undefined, { COMMENT_ID: "" })).toBe("");
});
