import { constants } from "node:fs";
import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { callGitHub } from "./call-github.ts";
import { longestBody, writeComment } from "./write-comment.ts";

/** The fields of the workflow run that are used here. They come from GitHub, so the pull request can't forge them. */
interface ReviewRun {
  id: number;
  head_sha: string;
  head_branch: string;
  head_repository: { id: number; owner: { login: string } };
  html_url: string;
}

interface PullRequest {
  number: number;
  /** `repo` is null if the fork was deleted. */
  head: { sha: string; repo: { id: number } | null };
}

const usage = `\
Posts a review as a comment on its pull request, or updates the existing comment.

Usage: node post-comment.ts <folder of the review>

Runs in .github/workflows/review-comment.yml. Requires GH_TOKEN, GITHUB_REPOSITORY, and GITHUB_EVENT_PATH with the event
of a finished workflow. DOCS_PREVIEW_URL can be the URL of the rendered docs, with {number} for the pull request.`;

/** Reads a file that a pull request wrote; undefined if there is none. A symbolic link could point to our own secrets. */
async function readUntrusted(path: string): Promise<string | undefined> {
  try {
    await using file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
    const { size } = await file.stat();
    // A character takes at most four bytes.
    if (size > 4 * longestBody) throw new Error(`${path} has ${size} bytes, more than a comment can hold.`);
    return await file.readFile("utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** The open pull requests whose newest commit the run reviewed. */
async function reviewedPullRequests(repository: string, run: ReviewRun): Promise<PullRequest[]> {
  const { head_repository: fork, head_branch: branch } = run;
  const head = encodeURIComponent(`${fork.owner.login}:${branch}`);
  // GitHub documents the shape: https://docs.github.com/en/rest/pulls/pulls#list-pull-requests
  const pulls = (await callGitHub(`repos/${repository}/pulls?state=open&head=${head}`)) as PullRequest[];
  return pulls.filter((pull) => pull.head.sha === run.head_sha && pull.head.repo?.id === fork.id);
}

/** The report, followed by links; empty if there is nothing to report. */
async function reportFrom(folder: string, repository: string, run: ReviewRun, number: number): Promise<string> {
  const report = await readUntrusted(join(folder, "comment.md"));
  if (report === "") return "";
  const text = report ?? `The review of ${run.head_sha} failed: see [the log](${run.html_url}).\n`;
  return `${text}\n${await linksOf(repository, run, number)}\n`;
}

/** The link titles of the artifacts of .github/workflows/review.yml. */
const artifactTitles: Record<string, string> = {
  "index.html": "Full report",
  "changed-pages.html": "Changed pages, before and after",
  "changed-pages": "Changed pages, before and after (download; the folder is larger than 5 MB)",
  "docs-preview": "Rendered docs (download)",
};

async function linksOf(repository: string, run: ReviewRun, number: number): Promise<string> {
  // GitHub documents the shape: https://docs.github.com/en/rest/actions/artifacts#list-workflow-run-artifacts
  const { artifacts } = (await callGitHub(`repos/${repository}/actions/runs/${run.id}/artifacts?per_page=100`)) as {
    artifacts: { id: number; name: string }[];
  };
  // Jobs that were rerun have earlier artifacts of the same name.
  const newest = new Map(artifacts.toSorted((a, b) => a.id - b.id).map(({ id, name }) => [name, id]));
  const downloads = Object.entries(artifactTitles).flatMap(([name, title]) => {
    const id = newest.get(name);
    return id === undefined ? [] : `[${title}](${run.html_url}/artifacts/${id})`;
  });
  const preview = process.env["DOCS_PREVIEW_URL"];
  const rendered = preview ? [`[Docs preview](${preview.replaceAll("{number}", String(number))})`] : [];
  return [...downloads, ...rendered, `[Log](${run.html_url})`].join(" · ");
}

/** @returns A description of the outcome. */
async function postComment(folder: string, repository: string, run: ReviewRun): Promise<string> {
  const [pull, ...others] = await reviewedPullRequests(repository, run);
  if (!pull) return `No open pull request has ${run.head_sha} as its newest commit.`;
  // No trusted source specifies which of them the review compared with.
  if (others.length > 0)
    return `Several pull requests have ${run.head_sha} as their newest commit, so no comment was written.`;
  return writeComment(repository, pull.number, await reportFrom(folder, repository, run, pull.number));
}

async function main([folder]: string[]): Promise<void> {
  const { GITHUB_REPOSITORY, GH_TOKEN, GITHUB_EVENT_PATH } = process.env;
  if (folder === "--help") {
    console.log(usage);
  } else if (!folder || !GITHUB_REPOSITORY || !GH_TOKEN || !GITHUB_EVENT_PATH) {
    console.error(usage);
    process.exitCode = 2;
  } else {
    // GitHub documents the event: https://docs.github.com/en/webhooks/webhook-events-and-payloads#workflow_run
    const event = JSON.parse(await readFile(GITHUB_EVENT_PATH, "utf8")) as { workflow_run: ReviewRun };
    console.log(await postComment(folder, GITHUB_REPOSITORY, event.workflow_run));
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
