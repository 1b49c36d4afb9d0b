import { callGitHub } from "./call-github.ts";

interface Comment {
  id: number;
  body?: string;
  user: { login: string } | null;
}

/** The first line of our comment, invisible to readers. */
const marker = "<!-- review of the contract -->";

/** The author of comments that use a workflow's token. Anyone could write the marker. */
const author = "github-actions[bot]";

/** The maximum number of characters that GitHub accepts. */
export const longestBody = 65_536;

/**
 * Posts the comment of a review on a pull request, or updates it.
 *
 * @param repository `owner/name`.
 * @param report Empty if the document is unchanged, which is only reported by updating an existing comment.
 * @returns A description of the outcome.
 */
export async function writeComment(repository: string, number: number, report: string): Promise<string> {
  const body = `${marker}\n${report === "" ? "The contract is unchanged.\n" : report}`;
  if (body.length > longestBody)
    throw new Error(`The comment has ${body.length} characters; the limit is ${longestBody}.`);
  const own = await findOwnComment(repository, number);
  if (own !== undefined) {
    await callGitHub(`repos/${repository}/issues/comments/${own.id}`, "PATCH", { body });
    return `Pull request ${number}: the comment was updated.`;
  }
  if (report === "") return `Pull request ${number}: the contract is unchanged, so no comment was written.`;
  await callGitHub(`repos/${repository}/issues/${number}/comments`, "POST", { body });
  return `Pull request ${number}: the comment was written.`;
}

async function findOwnComment(repository: string, number: number, page = 1): Promise<Comment | undefined> {
  const path = `repos/${repository}/issues/${number}/comments?per_page=100&page=${page}`;
  // GitHub documents the shape: https://docs.github.com/en/rest/issues/comments#list-issue-comments
  const comments = (await callGitHub(path)) as Comment[];
  const own = comments.find(({ body, user }) => user?.login === author && body?.startsWith(marker));
  return own !== undefined || comments.length < 100 ? own : findOwnComment(repository, number, page + 1);
}
