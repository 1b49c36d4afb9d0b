import { constants } from "node:fs";
import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { callGitHub } from "./call-github.ts";

/** The parts of the workflow run that are read here. They are GitHub's, so the pull request cannot forge them. */
interface ReviewRun {
  id: number;
  head_sha: string;
  head_branch: string;
  head_repository: { id: number; owner: { login: string } };
  html_url: string;
}

interface PullRequest {
  number: number;
  /** `repo` is null where a fork was deleted. */
  head: { sha: string; repo: { id: number } | null };
}

interface Comment {
  id: number;
  body?: string;
  user: { login: string } | null;
}

const usage = `\
Posts a review as a comment on its pull request, or updates the comment that is there.

Usage: node post-comment.ts <folder of the review>

Runs in .github/workflows/review-comment.yml: it needs gh, GH_TOKEN, GITHUB_REPOSITORY and the event of a finished workflow in
GITHUB_EVENT_PATH. DOCS_PREVIEW_URL may be the address of the rendered docs, with {number} for the pull request.`;

/** The first line of our comment, invisible to readers. */
const marker = "<!-- review of the contract -->";

/** The author of comments that are written with a workflow's token. Anybody could write the marker. */
const author = "github-actions[bot]";

/** The most characters that GitHub accepts. */
const longestBody = 65_536;

/** Reads a file that a pull request wrote; undefined if there is none. A symbolic link could lead to our own secrets. */
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
function reviewedPullRequests(repository: string, run: ReviewRun): PullRequest[] {
  const { head_repository: fork, head_branch: branch } = run;
  const head = encodeURIComponent(`${fork.owner.login}:${branch}`);
  // GitHub documents the shape: https://docs.github.com/en/rest/pulls/pulls#list-pull-requests
  const pulls = callGitHub(`repos/${repository}/pulls?state=open&head=${head}`) as PullRequest[];
  return pulls.filter((pull) => pull.head.sha === run.head_sha && pull.head.repo?.id === fork.id);
}

/** The report with links below it; undefined if there is nothing to report. */
async function bodyFrom(folder: string, repository: string, run: ReviewRun, number: number) {
  const report = await readUntrusted(join(folder, "comment.md"));
  if (report === "") return undefined;
  const text = report ?? `The review of ${run.head_sha} failed: see [its log](${run.html_url}).\n`;
  const body = `${marker}\n${text}\n${linksOf(repository, run, number)}\n`;
  if (body.length > longestBody)
    throw new Error(`The comment has ${body.length} characters of at most ${longestBody}.`);
  return body;
}

/** How the artifacts of .github/workflows/review.yml are linked. */
const artifactTitles: Record<string, string> = {
  "index.html": "Full report",
  "changed-pages.html": "Changed pages, before and after",
  "changed-pages": "Changed pages, before and after (download: a folder, as they have more than 5 MB)",
  "docs-preview": "Rendered docs (download)",
};

function linksOf(repository: string, run: ReviewRun, number: number): string {
  // GitHub documents the shape: https://docs.github.com/en/rest/actions/artifacts#list-workflow-run-artifacts
  const { artifacts } = callGitHub(`repos/${repository}/actions/runs/${run.id}/artifacts?per_page=100`) as {
    artifacts: { id: number; name: string }[];
  };
  // Jobs that were run again have earlier artifacts of the same name.
  const newest = new Map(artifacts.toSorted((a, b) => a.id - b.id).map(({ id, name }) => [name, id]));
  const downloads = Object.entries(artifactTitles).flatMap(([name, title]) => {
    const id = newest.get(name);
    return id === undefined ? [] : `[${title}](${run.html_url}/artifacts/${id})`;
  });
  const preview = process.env["DOCS_PREVIEW_URL"];
  const rendered = preview ? [`[Docs preview](${preview.replaceAll("{number}", String(number))})`] : [];
  return [...downloads, ...rendered, `[Log](${run.html_url})`].join(" · ");
}

function ownComment(repository: string, number: number): Comment | undefined {
  const path = `repos/${repository}/issues/${number}/comments?per_page=100`;
  // With --slurp, a list of pages: https://docs.github.com/en/rest/issues/comments#list-issue-comments
  const pages = callGitHub(path, ["--paginate", "--slurp"]) as Comment[][];
  return pages.flat().find(({ body, user }) => user?.login === author && body?.startsWith(marker));
}

/** @returns what was done. */
async function postComment(folder: string, repository: string, run: ReviewRun): Promise<string> {
  const [pull, ...others] = reviewedPullRequests(repository, run);
  if (!pull) return `No open pull request has ${run.head_sha} as its newest commit.`;
  // No trusted source says which of them the review compared with.
  if (others.length > 0)
    return `Several pull requests have ${run.head_sha} as their newest commit: none gets a comment.`;
  const body = await bodyFrom(folder, repository, run, pull.number);
  const own = ownComment(repository, pull.number);
  if (own) {
    const text = body ?? `${marker}\nThe contract is unchanged.\n`;
    callGitHub(`repos/${repository}/issues/comments/${own.id}`, ["--method=PATCH"], { body: text });
    return `Pull request ${pull.number}: the comment was updated.`;
  }
  if (body === undefined) return `Pull request ${pull.number}: the contract is unchanged, so it gets no comment.`;
  callGitHub(`repos/${repository}/issues/${pull.number}/comments`, ["--method=POST"], { body });
  return `Pull request ${pull.number}: the comment was written.`;
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
