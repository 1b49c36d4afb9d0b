/** Where a repository's API is, and what opens it. */
export interface Repository {
  /** `https://api.github.com` */
  apiUrl: string;
  /** `owner/name` */
  name: string;
  token: string;
}

/** The parts of a pull request that are read here. */
export interface PullRequest {
  /** `repo` is null where a fork was deleted. */
  head: { sha: string; ref: string; repo: { id: number } | null };
}

/** The parts of a comment that are read here. */
export interface Comment {
  id: number;
  body?: string;
  user: { login: string } | null;
}

export async function pullRequest(repository: Repository, number: number): Promise<PullRequest> {
  const response = await send(repository, "GET", `pulls/${number}`);
  return (await response.json()) as PullRequest;
}

/** The comments on a pull request, the oldest first. */
export async function* commentsOn(repository: Repository, number: number): AsyncIterable<Comment> {
  for (let page = 1; ; page += 1) {
    // Whether there is another page is known when this one is read.
    // oxlint-disable-next-line no-await-in-loop
    const response = await send(repository, "GET", `issues/${number}/comments?per_page=100&page=${page}`);
    // oxlint-disable-next-line no-await-in-loop
    yield* (await response.json()) as Comment[];
    if (!response.headers.get("link")?.includes('rel="next"')) return;
  }
}

export async function createComment(repository: Repository, number: number, body: string): Promise<void> {
  await send(repository, "POST", `issues/${number}/comments`, { body });
}

export async function updateComment(repository: Repository, id: number, body: string): Promise<void> {
  await send(repository, "PATCH", `issues/comments/${id}`, { body });
}

/** @throws Error with what the API says, where it refuses. */
async function send({ apiUrl, name, token }: Repository, method: string, path: string, body?: object) {
  const response = await fetch(`${apiUrl}/repos/${name}/${path}`, {
    method,
    headers: {
      Accept: "application/vnd.github+json",
      Authorization: `Bearer ${token}`,
      "X-GitHub-Api-Version": "2022-11-28",
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) {
    throw new Error(`${method} ${path} was answered ${response.status}: ${(await response.text()).slice(0, 500)}`);
  }
  return response;
}
