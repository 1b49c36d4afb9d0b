import type { ListenPath } from "./access/listen-path.ts";
import type { GatewayRequest, TracedApi, WriteLog } from "./stages.ts";

function joinPaths(base: string, rest: string) {
  return `${base.replace(/\/$/, "")}${rest}` || "/";
}

function joinQueries(first: string, second: string) {
  return first && second ? `${first}&${second.slice(1)}` : first || second;
}

/** The fourth stage: builds the URL of the upstream. It keeps the target's host for any path. */
export function rewritePath(
  { path, search }: GatewayRequest,
  { proxy }: TracedApi,
  listenPath: ListenPath,
  target: URL,
  log: WriteLog,
): URL {
  const stripped = proxy.strip_listen_path === true ? listenPath.below(path) : undefined;
  const url = new URL(target);
  url.pathname = joinPaths(target.pathname, stripped ?? path);
  url.search = joinQueries(target.search, search);
  url.hash = "";
  if (url.username || url.password) {
    url.username = "";
    url.password = "";
    log("warn", "The target URL contains a user name or password, which is not sent.");
  }
  const done = stripped === undefined ? "kept" : "stripped";
  log("info", `The listen path is ${done}. The upstream path is ${url.pathname}.`);
  return url;
}
