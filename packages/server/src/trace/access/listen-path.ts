import type { TracedResponse } from "../../generated/types/types.ts";
import { once } from "../../util/once.ts";
import { gatewayResponse, normalizePath, type GatewayRequest, type TracedApi, type WriteLog } from "../stages.ts";
import { flagAt, textAt } from "./fields.ts";

/** Where an API listens. */
export type ListenPath = ReturnType<typeof readListenPath>;

export function readListenPath({ fields, proxy }: TracedApi) {
  const base = normalizePath(proxy.listen_path).replace(/\/$/, "");
  return {
    /** As written in the definition. */
    text: proxy.listen_path,
    /**
     * The part of a path after the listen path: empty or beginning with `/`; `undefined` if the path is not below it. Whole
     * segments are compared, and the listen path's last slash does not count.
     */
    below(path: string): string | undefined {
      if (!path.startsWith(base)) return undefined;
      const rest = path.slice(base.length);
      return rest === "" || rest.startsWith("/") ? rest : undefined;
    },
    isActive: once(() => flagAt(fields, "active") !== false),
    /** Empty if the API listens on any host. */
    domain: once(() => {
      const domain = textAt(fields, "domain");
      return domain === "" || flagAt(fields, "domain_disabled") === true ? "" : domain;
    }),
  };
}

/** The first stage: checks whether the API listens on this host and path. */
export function matchListenPath(
  request: GatewayRequest,
  listenPath: ListenPath,
  log: WriteLog,
): TracedResponse | undefined {
  const { path } = request;
  if (!listenPath.isActive()) {
    log("warn", "The API is inactive. The gateway returns status 404.");
    return gatewayResponse(404, "No API listens on this path.");
  }
  if (listenPath.below(path) === undefined) {
    log("warn", `The path ${path} is not below the listen path ${listenPath.text}. The gateway returns status 404.`);
    return gatewayResponse(404, "No API listens on this path.");
  }
  const wrongHost = matchDomain(request, listenPath.domain(), log);
  if (wrongHost) return wrongHost;
  log("info", `The path ${path} is below the listen path ${listenPath.text}.`);
  return undefined;
}

/** The host is optional: the path alone is enough to trace a request. */
function matchDomain({ headers }: GatewayRequest, domain: string, log: WriteLog): TracedResponse | undefined {
  if (domain === "") return undefined;
  const host = headers.get("host")?.[0]?.trim();
  if (!host || domain.includes("{")) {
    const reason = host ? "the domain contains a pattern" : "the request has no Host header";
    log("info", `The request was not checked against the domain ${domain}, because ${reason}.`);
    return undefined;
  }
  if (withoutPort(host) === withoutPort(domain)) return undefined;
  // The log omits the host, since it is the value of a header.
  log("warn", `The Host header does not match the domain ${domain}. The gateway returns status 404.`);
  return gatewayResponse(404, "No API listens on this host.");
}

function withoutPort(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, "");
}
