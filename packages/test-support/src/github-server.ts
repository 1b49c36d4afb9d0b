import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

/** The data of a server that stands in for GitHub, and what was written to it. */
export interface GithubState {
  pulls: { label: string }[];
  artifacts: { id: number; name: string }[];
  comments: { id: number; body: string; user: { login: string } }[];
  writes: string[];
}

/** Starts a server with the GitHub API operations that pull request comments require. */
export async function startGithub(state: GithubState): Promise<{ url: string; close: () => void }> {
  async function respond(request: IncomingMessage): Promise<unknown> {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    if (request.method === "GET") return read(state, pathname, searchParams);
    const { body } = (await json(request)) as { body: string };
    state.writes.push(`${request.method} ${pathname}`);
    const comment = state.comments.find(({ id }) => id === Number(pathname.split("/").at(-1)));
    if (comment !== undefined) comment.body = body;
    else state.comments.push({ id: state.comments.length + 1, body, user: { login: "github-actions[bot]" } });
    return {};
  }
  const server = createServer((request, response) => {
    const isAllowed = request.headers.authorization === "Bearer a-token";
    response.writeHead(isAllowed ? 200 : 401, { "Content-Type": "application/json" });
    void respond(request).then((body) => response.end(JSON.stringify(body)));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

function read({ pulls, artifacts, comments }: GithubState, path: string, query: URLSearchParams): unknown {
  const count = Number(query.get("per_page") ?? 30);
  const start = (Number(query.get("page") ?? 1) - 1) * count;
  if (path.endsWith("/pulls")) return pulls.filter(({ label }) => label === query.get("head"));
  if (path.endsWith("/artifacts")) return { artifacts: artifacts.slice(start, start + count) };
  return comments.slice(start, start + count);
}
