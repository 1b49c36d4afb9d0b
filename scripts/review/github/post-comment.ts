import { constants } from "node:fs";
import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import {
  commentsOn,
  createComment,
  pullRequest,
  updateComment,
  type Comment,
  type PullRequest,
  type Repository,
} from "./github-api.ts";
import { numberFile, numberIn } from "./pull-request-number.ts";

/** What is known for certain of the review's run: GitHub says it, not the pull request. */
interface ReviewRun {
  head_sha: string;
  head_branch: string;
  head_repository: { id: number };
  html_url: string;
}

const usage = `\
Writes a review into its pull request as one comment, and keeps that one up to date.

Usage: node scripts/review/github/post-comment.ts <folder of the review>

Runs in .github/workflows/review-comment.yml alone: it needs GITHUB_TOKEN, GITHUB_REPOSITORY, GITHUB_API_URL and the event
of a finished workflow in GITHUB_EVENT_PATH. The review's files come from a pull request and are not believed: the number
must be that of a pull request whose head the reviewed commit is.`;

/** Begins our comment, unseen. */
const marker = "<!-- review of the contract -->";

/** Whom the token of a workflow writes as. Anybody may write the marker. */
const author = "github-actions[bot]";

/** The most characters that GitHub takes. */
const longestBody = 65_536;

/** The text of a file that a pull request made; undefined where there is none. A link could lead to our own secrets. */
async function readUntrusted(path: string): Promise<string | undefined> {
  try {
    const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
    try {
      const { size } = await file.stat();
      // A character takes at most four bytes.
      if (size > 4 * longestBody) throw new Error(`${path} has ${size} bytes, more than a comment can hold.`);
      return await file.readFile("utf8");
    } finally {
      await file.close();
    }
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

async function bodyFrom(folder: string, run: ReviewRun): Promise<string> {
  const text =
    (await readUntrusted(join(folder, "comment.md"))) ??
    `The review of ${run.head_sha} ended without a result: [its log](${run.html_url}) says why.\n`;
  const body = `${marker}\n${text}`;
  if (body.length > longestBody)
    throw new Error(`The comment has ${body.length} characters of at most ${longestBody}.`);
  return body;
}

const isOurs = ({ body, user }: Comment): boolean => user?.login === author && (body?.startsWith(marker) ?? false);

async function ownComment(repository: Repository, number: number): Promise<Comment | undefined> {
  for await (const comment of commentsOn(repository, number)) if (isOurs(comment)) return comment;
  return undefined;
}

/** Whether the run reviewed this pull request, perhaps before its newest commit. */
const isOfRun = ({ head }: PullRequest, run: ReviewRun): boolean =>
  head.repo?.id === run.head_repository.id && head.ref === run.head_branch;

/** Answers what was done. */
async function postComment(folder: string, repository: Repository, run: ReviewRun): Promise<string> {
  const noted = (await readUntrusted(join(folder, numberFile))) ?? "";
  const number = numberIn(noted);
  if (number === undefined) {
    throw new Error(`${numberFile} holds ${JSON.stringify(noted.slice(0, 40))}, which is no number of a pull request.`);
  }
  const reviewed = await pullRequest(repository, number);
  if (!isOfRun(reviewed, run)) {
    throw new Error(`The review says that it is of pull request ${number}, which ${run.head_sha} does not belong to.`);
  }
  if (reviewed.head.sha !== run.head_sha) return `Pull request ${number} has newer commits: their review will comment.`;
  const body = await bodyFrom(folder, run);
  const own = await ownComment(repository, number);
  if (own) await updateComment(repository, own.id, body);
  else await createComment(repository, number, body);
  return `Pull request ${number}: the comment was ${own ? "updated" : "written"}.`;
}

async function main([folder]: string[]): Promise<void> {
  const { GITHUB_API_URL, GITHUB_REPOSITORY, GITHUB_TOKEN, GITHUB_EVENT_PATH } = process.env;
  if (folder === "--help") {
    console.log(usage);
  } else if (!folder || !GITHUB_API_URL || !GITHUB_REPOSITORY || !GITHUB_TOKEN || !GITHUB_EVENT_PATH) {
    console.error(usage);
    process.exitCode = 2;
  } else {
    const event = JSON.parse(await readFile(GITHUB_EVENT_PATH, "utf8")) as { workflow_run: ReviewRun };
    const repository = { apiUrl: GITHUB_API_URL, name: GITHUB_REPOSITORY, token: GITHUB_TOKEN };
    console.log(await postComment(folder, repository, event.workflow_run));
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
