import type { TracedResponse } from "@gw/api-types";
import { normalisePath, type StagedRequest } from "./staged-request.ts";
import type { WriteLog } from "./trace-log.ts";
import type { TracedApi } from "./traced-api.ts";
import { gatewayAnswer } from "./traced-response.ts";

/**
 * What of a path lies below a listen path: empty or beginning with `/`; `undefined` where it does not lie there. Whole
 * segments are compared, and the listen path's last slash does not count.
 */
export function belowListenPath(path: string, listenPath: string): string | undefined {
  const base = normalisePath(listenPath).replace(/\/$/, "");
  if (!path.startsWith(base)) return undefined;
  const rest = path.slice(base.length);
  return rest === "" || rest.startsWith("/") ? rest : undefined;
}

/** The first stage: does the API listen on this path at all? */
export function matchListenPath(
  { path }: StagedRequest,
  { proxy }: TracedApi,
  log: WriteLog,
): TracedResponse | undefined {
  if (belowListenPath(path, proxy.listen_path) === undefined) {
    log(
      "warn",
      `The path ${path} is not below the listen path ${proxy.listen_path}. The gateway answers with status 404.`,
    );
    return gatewayAnswer(404, "No API listens on this path.");
  }
  log("info", `The path ${path} is below the listen path ${proxy.listen_path}.`);
  return undefined;
}
