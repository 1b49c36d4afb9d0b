import { execFile, execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import process from "node:process";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Comment, PullRequest } from "../../../review/github/github-api.ts";
import { inRoot } from "../../../workspace.ts";

const reviewedCommit = "a".repeat(40);
const fork = 77;
const token = "a-token";
const bot = { login: "github-actions[bot]" };

/** What GitHub knows in a test. */
let pulls: Record<number, PullRequest>;
let comments: Comment[];
let writes: string[];
let server: Server;
let folder: string;

/** Plays the part of GitHub's API that comments need, with two comments a page. */
const startApi = (): Server =>
  createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://127.0.0.1");
    const answer = (status: number, body: unknown, headers = {}) => {
      response.writeHead(status, headers).end(JSON.stringify(body));
    };
    const [, kind, id = ""] = /^\/repos\/gw\/api\/(.*?)\/?(\d+)?(?:\/comments)?$/.exec(pathname) ?? [];
    if (request.headers.authorization !== `Bearer ${token}`) return answer(401, { message: "Bad credentials" });
    if (request.method !== "GET") {
      const { body } = (await json(request)) as { body: string };
      writes.push(`${request.method} ${pathname}`);
      if (request.method === "POST") comments.push({ id: comments.length + 1, body, user: bot });
      else comments = comments.map((each) => (each.id === Number(id) ? { ...each, body } : each));
      return answer(200, {});
    }
    if (kind === "pulls") {
      const pull = pulls[Number(id)];
      return pull ? answer(200, pull) : answer(404, { message: "Not Found" });
    }
    const page = Number(searchParams.get("page"));
    const more = comments.length > page * 2;
    return answer(200, comments.slice(page * 2 - 2, page * 2), more ? { link: '<next>; rel="next"' } : {});
  }).listen(0, "127.0.0.1");

beforeEach(async () => {
  pulls = {
    4: { head: { sha: reviewedCommit, ref: "add-a-field", repo: { id: fork } } },
    5: { head: { sha: "b".repeat(40), ref: "add-a-field", repo: { id: 1 } } },
    6: { head: { sha: reviewedCommit, ref: "other", repo: null } },
  };
  comments = [];
  writes = [];
  server = startApi();
  await once(server, "listening");
  folder = mkdtempSync(join(tmpdir(), "review-"));
  noted("4\n");
  writeFileSync(join(folder, "comment.md"), "Nothing breaks.\n");
});

afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const noted = (text: string) => writeFileSync(join(folder, "pull-request.txt"), text);

/** Runs the command as the workflow does. */
function post(): Promise<{ exitCode: number; output: string }> {
  const event = join(folder, "event.json");
  const run = {
    head_sha: reviewedCommit,
    head_branch: "add-a-field",
    head_repository: { id: fork },
    html_url: "https://github.test/gw/api/actions/runs/9",
  };
  writeFileSync(event, JSON.stringify({ workflow_run: run }));
  const { port } = server.address() as AddressInfo;
  const env = {
    ...process.env,
    GITHUB_API_URL: `http://127.0.0.1:${port}`,
    GITHUB_REPOSITORY: "gw/api",
    GITHUB_TOKEN: token,
    GITHUB_EVENT_PATH: event,
  };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [inRoot("scripts/review/github/post-comment.ts"), folder],
      { env },
      (error, stdout, stderr) => resolve({ exitCode: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
}

it("writes one comment, and updates it when the review runs again", async () => {
  expect(await post()).toEqual({ exitCode: 0, output: "Pull request 4: the comment was written.\n" });
  writeFileSync(join(folder, "comment.md"), "One change breaks.\n");
  expect(await post()).toEqual({ exitCode: 0, output: "Pull request 4: the comment was updated.\n" });
  expect(comments.map(({ body }) => body)).toEqual(["<!-- review of the contract -->\nOne change breaks.\n"]);
});

it("takes the number as the review's workflow notes it", async () => {
  // The workspace's root is known by this file.
  writeFileSync(join(folder, "redocly.yaml"), "");
  const env = { ...process.env, GITHUB_REF: "refs/pull/4/merge" };
  execFileSync(process.execPath, [inRoot("scripts/review/github/note-pull-request.ts")], { cwd: folder, env });
  noted(readFileSync(join(folder, "review/pull-request.txt"), "utf8"));
  expect((await post()).output).toBe("Pull request 4: the comment was written.\n");
});

it("finds its comment behind many others, and leaves alone what others wrote under its marker", async () => {
  comments = [1, 2, 3].map((id) => ({
    id,
    body: "<!-- review of the contract -->\nMine.",
    user: { login: "someone" },
  }));
  await post();
  await post();
  expect(writes).toEqual(["POST /repos/gw/api/issues/4/comments", "PATCH /repos/gw/api/issues/comments/4"]);
});

it("says so where the review ended without a comment", async () => {
  rmSync(join(folder, "comment.md"));
  await post();
  expect(comments[0]?.body).toContain(`${reviewedCommit} ended without a result: [its log](https://github.test/`);
});

it("leaves the comment to the review of newer commits", async () => {
  pulls[4] = { head: { sha: "c".repeat(40), ref: "add-a-field", repo: { id: fork } } };
  expect(await post()).toEqual({
    exitCode: 0,
    output: "Pull request 4 has newer commits: their review will comment.\n",
  });
  expect(writes).toEqual([]);
});

describe("writes nothing and fails where a fork", () => {
  it.each([
    ["names the pull request of another repository", () => noted("5\n"), /5, which a+ does not belong to/],
    ["names one with the same commit on another branch", () => noted("6\n"), /6, which a+ does not belong to/],
    ["names one that does not exist", () => noted("9\n"), /GET pulls\/9 was answered 404/],
    ["gives a path for the number", () => noted("4/../../5"), /"4\/\.\.\/\.\.\/5", which is no number/],
    ["gives no number", () => rmSync(join(folder, "pull-request.txt")), /which is no number/],
    [
      "writes more than a comment holds",
      () => writeFileSync(join(folder, "comment.md"), "x".repeat(65_536)),
      /characters of at most 65536/,
    ],
    [
      "links to a file of the runner",
      () => {
        rmSync(join(folder, "comment.md"));
        symlinkSync("/proc/self/environ", join(folder, "comment.md"));
      },
      /ELOOP/,
    ],
  ])("%s", async (_, forge, says) => {
    forge();
    const { exitCode, output } = await post();
    expect(output).toMatch(says);
    expect(exitCode).toBe(1);
    expect(writes).toEqual([]);
  });
});
