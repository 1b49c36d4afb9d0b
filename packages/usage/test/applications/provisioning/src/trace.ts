import type { components } from "./generated/api.ts";
import { send, type Connection } from "./http.ts";

type Trace = components["schemas"]["DebugTrace"];
type Log = Trace["logs"][number];

const marks: { [Level in Log["level"]]: string } = { debug: " ", info: "·", warn: "!", error: "✗" };

/** The stages in the order of a request. */
const stages: Log["stage"][] = ["listen_path", "version", "authentication", "path_rewriting", "upstream"];

export async function trace(connection: Connection, api: Api, path: string): Promise<Trace> {
  return send(connection, "post", "/gw/debug", {
    request: { method: "GET", path, headers: { accept: ["application/json"] } },
    spec: {
      api_id: api.id,
      name: api.name,
      org_id: api.organization,
      use_keyless: true,
      proxy: { listen_path: api.path, target_url: api.target, strip_listen_path: true },
    },
  });
}

export interface Api {
  id: string;
  name: string;
  organization: string;
  path: string;
  target: string;
}

export function printTrace({ logs, request, response }: Trace): void {
  for (const stage of stages) {
    const entries = logs.filter((log) => log.stage === stage);
    if (entries.length === 0) continue;
    console.log(stage);
    for (const { level, message, time } of entries) console.log(`  ${marks[level]} ${time} ${message}`);
  }
  if (request) console.log(`→ ${request.method} ${request.url}`);
  if (response === null) return;
  console.log(`← ${response.status}${response.truncated ? ", cut" : ""}`);
  if (response.bodyEncoding === "utf-8") console.log(response.body);
}

export function hasFailed(traced: Trace): boolean {
  return traced.logs.some(({ level }) => level === "error") || (traced.response?.status ?? 500) >= 500;
}
