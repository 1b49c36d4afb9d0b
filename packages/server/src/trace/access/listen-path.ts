import type { TracedResponse } from "@gw/api-types";
import { normalisePath, type StagedRequest } from "../staged-request.ts";
import type { WriteLog } from "../trace-log.ts";
import type { TracedApi } from "../traced-api.ts";
import { gatewayResponse } from "../traced-response.ts";
import { flagAt, textAt } from "./fields.ts";

/**
 * The part of a path after a listen path: empty or beginning with `/`; `undefined` if the path is not below it. Whole
 * segments are compared, and the listen path's last slash does not count.
 */
export function belowListenPath(path: string, listenPath: string): string | undefined {
  const base = normalisePath(listenPath).replace(/\/$/, "");
  if (!path.startsWith(base)) return undefined;
  const rest = path.slice(base.length);
  return rest === "" || rest.startsWith("/") ? rest : undefined;
}

/** The first stage: checks whether the API listens on this host and path. */
export function matchListenPath(request: StagedRequest, api: TracedApi, log: WriteLog): TracedResponse | undefined {
  const { path } = request;
  const listenPath = api.proxy.listen_path;
  if (flagAt(api.fields, "active") === false) {
    log("warn", "The API is inactive. The gateway returns status 404.");
    return gatewayResponse(404, "No API listens on this path.");
  }
  if (belowListenPath(path, listenPath) === undefined) {
    log("warn", `The path ${path} is not below the listen path ${listenPath}. The gateway returns status 404.`);
    return gatewayResponse(404, "No API listens on this path.");
  }
  const wrongHost = matchDomain(request, api, log);
  if (wrongHost) return wrongHost;
  log("info", `The path ${path} is below the listen path ${listenPath}.`);
  return undefined;
}

/** The host is optional: the path alone is enough to trace a request. */
function matchDomain({ headers }: StagedRequest, { fields }: TracedApi, log: WriteLog): TracedResponse | undefined {
  const domain = textAt(fields, "domain");
  if (domain === "" || flagAt(fields, "domain_disabled") === true) return undefined;
  const host = headers.get("host")?.[0]?.trim();
  if (!host || domain.includes("{")) {
    const reason = host ? "the domain holds a pattern" : "the request has no Host header";
    log("info", `Whether the request is for the domain ${domain} was not checked, as ${reason}.`);
    return undefined;
  }
  if (withoutPort(host) === withoutPort(domain)) return undefined;
  // The log omits the host, since it is the value of a header.
  log("warn", `The Host header is not the domain ${domain}. The gateway returns status 404.`);
  return gatewayResponse(404, "No API listens on this host.");
}

function withoutPort(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, "");
}
