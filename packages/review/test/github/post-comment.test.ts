import { execFile } from "node:child_process";
import { cpSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startGithub, type GithubState } from "@gw/test-support/github-server";
import { inRoot } from "@gw/test-support/workspace";

const reviewedCommit = "a".repeat(40);
const fork = { id: 77, owner: { login: "someone" } };
const pull = { number: 4, label: "someone:add-a-field", head: { sha: reviewedCommit, repo: { id: fork.id } } };
const links =
  "[Full report](https://github.test/gw/api/actions/runs/9/artifacts/1) · " +
  "[Rendered docs (download)](https://github.test/gw/api/actions/runs/9/artifacts/2) · ";
const log = "[Log](https://github.test/gw/api/actions/runs/9)\n";

/** What GitHub knows in a test. */
let state: GithubState & { pulls: (typeof pull)[] };
let folder: string;
let github: Awaited<ReturnType<typeof startGithub>>;

beforeEach(async () => {
  state = {
    pulls: [pull],
    artifacts: [
      { id: 1, name: "index.html" },
      { id: 2, name: "docs-preview" },
      { id: 3, name: "review" },
    ],
    comments: [],
    writes: [],
  };
  folder = temporaryFolder();
  github = await startGithub(state);
  report("Nothing breaks.\n");
});

afterEach(() => github.close());

function report(text: string) {
  return writeFileSync(join(folder, "comment.md"), text);
}

/** Runs the command as the workflow does, where no package is installed. */
function post(env: Record<string, string> = {}): Promise<{ exitCode: number; output: string }> {
  const event = join(folder, "event.json");
  const run = {
    id: 9,
    head_sha: reviewedCommit,
    head_branch: "add-a-field",
    head_repository: fork,
    html_url: "https://github.test/gw/api/actions/runs/9",
  };
  writeFileSync(event, JSON.stringify({ workflow_run: run }));
  const command = join(folder, "github");
  cpSync(inRoot("packages/review/src/github"), command, { recursive: true });
  const known = {
    ...process.env,
    GITHUB_API_URL: github.url,
    GH_TOKEN: "a-token",
    GITHUB_REPOSITORY: "gw/api",
    GITHUB_EVENT_PATH: event,
  };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(command, "post-comment.ts"), folder],
      { env: { ...known, ...env } },
      (error, stdout, stderr) => {
        resolve({ exitCode: Number(error?.code ?? 0), output: stdout + stderr });
      },
    );
  });
}

it("writes one comment with links, and updates it when the review runs again", async () => {
  expect(await post()).toEqual({ exitCode: 0, output: "Pull request 4: the comment was written.\n" });
  report("One change breaks.\n");
  expect(await post()).toEqual({ exitCode: 0, output: "Pull request 4: the comment was updated.\n" });
  expect(state.comments.map(({ body }) => body)).toEqual([
    `<!-- review of the contract -->\nOne change breaks.\n\n${links}${log}`,
  ]);
});

it("links the newest artifacts of jobs that ran several times, whatever their order", async () => {
  state.artifacts = [
    { id: 12, name: "docs-preview" },
    { id: 2, name: "index.html" },
    { id: 11, name: "index.html" },
    { id: 10, name: "docs-preview" },
  ];
  await post();
  const run = "https://github.test/gw/api/actions/runs/9";
  expect(state.comments[0]?.body).toContain(
    `\n\n[Full report](${run}/artifacts/11) · [Rendered docs (download)](${run}/artifacts/12) · ${log}`,
  );
});

it.each([
  ["changed-pages.html", "Changed pages, before and after"],
  ["changed-pages", "Changed pages, before and after (download; the folder is larger than 5 MB)"],
])("links %s, and says that a folder is to be downloaded", async (name, title) => {
  state.artifacts.push({ id: 4, name });
  await post();
  expect(state.comments[0]?.body).toContain(` · [${title}](https://github.test/gw/api/actions/runs/9/artifacts/4) · `);
});

it("links the rendered docs where a host for previews is configured", async () => {
  await post({ DOCS_PREVIEW_URL: "https://pull-{number}.docs.test/" });
  expect(state.comments[0]?.body).toContain(`${links}[Docs preview](https://pull-4.docs.test/) · ${log}`);
});

it("writes nothing about an unchanged contract, unless there was something before", async () => {
  report("");
  expect((await post()).output).toBe("Pull request 4: the contract is unchanged, so no comment was written.\n");
  expect(state.writes).toEqual([]);
  report("One change breaks.\n");
  await post();
  report("");
  await post();
  expect(state.comments.map(({ body }) => body)).toEqual([
    "<!-- review of the contract -->\nThe contract is unchanged.\n",
  ]);
});

it("finds its comment behind many others, and leaves alone what others wrote under its marker", async () => {
  state.comments = Array.from({ length: 100 }, (_, index) => ({
    id: index + 1,
    body: "<!-- review of the contract -->\nMine.",
    user: { login: "someone" },
  }));
  await post();
  await post();
  expect(state.writes).toEqual(["POST /repos/gw/api/issues/4/comments", "PATCH /repos/gw/api/issues/comments/101"]);
});

it("says so where the review ended without a comment", async () => {
  rmSync(join(folder, "comment.md"));
  await post();
  expect(state.comments[0]?.body).toContain(`${reviewedCommit} failed: see [the log](https://github.test/`);
});

describe("writes nothing", () => {
  it.each([
    ["has newer commits", { ...pull, head: { sha: "c".repeat(40), repo: { id: fork.id } } }],
    ["is of another repository", { ...pull, head: { sha: reviewedCommit, repo: { id: 1 } } }],
    ["is of another branch", { ...pull, label: "someone:other" }],
  ])("where the pull request %s", async (_, other) => {
    state.pulls = [other];
    expect(await post()).toEqual({
      exitCode: 0,
      output: `No open pull request has ${reviewedCommit} as its newest commit.\n`,
    });
    expect(state.writes).toEqual([]);
  });

  it("where several pull requests have the commit", async () => {
    state.pulls = [pull, { ...pull, number: 5 }];
    expect((await post()).output).toMatch(/^Several pull requests/);
    expect(state.writes).toEqual([]);
  });

  it.each([
    ["writes more than a comment holds", () => report("x".repeat(65_536)), /characters; the limit is 65536/],
    [
      "links to a file of the runner",
      () => {
        rmSync(join(folder, "comment.md"));
        symlinkSync("/proc/self/environ", join(folder, "comment.md"));
      },
      /ELOOP/,
    ],
  ])("and fails where a fork %s", async (_, forge, says) => {
    forge();
    const { exitCode, output } = await post();
    expect(output).toMatch(says);
    expect(exitCode).toBe(1);
    expect(state.writes).toEqual([]);
  });
});
