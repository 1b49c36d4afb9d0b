import type {
  ApiDefinitionInput,
  ApiProxyInput,
  DebugRequest,
  HttpMethod,
  TracedResponse,
  TraceLevel,
  TraceLog,
  TraceStage,
} from "../generated/types/types.ts";
import { fieldsOf, type Fields } from "./access/fields.ts";

/* What every stage of a trace reads and writes: the request, the API, the log, and the response of the gateway. */

/** The parts of a request that decide what a gateway does with it. */
export interface GatewayRequest {
  readonly method: string;
  /** In the form of a URL: percent-encoded, without dot segments. */
  readonly path: string;
  /** Empty, or with its question mark. */
  readonly search: string;
  /** Values under names in lower case; a name without a value is left out. */
  readonly headers: ReadonlyMap<string, readonly string[]>;
}

/** A request in the form that every stage reads. */
export interface StagedRequest extends GatewayRequest {
  readonly method: HttpMethod;
  readonly body: string | undefined;
}

/** Paths that are the same in a URL: most are, and parsing takes longer than all else that a proof does for a request. */
const normalPath = /^\/[\w/~-]*$/;

/** Normalizes a path as in a URL, so that `/a/../b`, `/%2e/b` and `/b` are the same for every stage and the upstream. */
export function normalizePath(path: string): string {
  if (normalPath.test(path)) return path;
  // Uses the setter, since the constructor would parse `//host/path` as another host.
  const url = new URL("http://gateway.invalid");
  url.pathname = path;
  return url.pathname;
}

function normalizeQuery(query: string): string {
  const url = new URL("http://gateway.invalid");
  url.search = query;
  return url.search;
}

function mergeNames(headers: Record<string, string[]>): Map<string, string[]> {
  const merged = new Map<string, string[]>();
  for (const [name, values] of Object.entries(headers)) {
    if (values.length === 0) continue;
    const key = name.toLowerCase();
    const known = merged.get(key);
    // Added in place: copying would take quadratic time for names that differ only in case.
    if (known) for (const value of values) known.push(value);
    else merged.set(key, [...values]);
  }
  return merged;
}

/** Fills in defaults (D35), and splits the path. A fragment never reaches a gateway. */
export function stageRequest({ method = "GET", path = "/", headers = {}, body }: DebugRequest): StagedRequest {
  const [withoutFragment = ""] = path.split("#", 1);
  const [pathname = ""] = withoutFragment.split("?", 1);
  return {
    method,
    path: normalizePath(pathname),
    search: normalizeQuery(withoutFragment.slice(pathname.length)),
    headers: mergeNames(headers),
    body,
  };
}

/** The definition that a request is traced through, with its listen path filled in. */
export interface TracedApi extends Omit<ApiDefinitionInput, "proxy"> {
  readonly proxy: ApiProxyInput & { readonly listen_path: string };
  /** All fields of the definition, most of which the document leaves open. */
  readonly fields: Fields;
}

/**
 * Fills in defaults; an empty listen path is treated as absent (D30).
 *
 * @param pointer where the definition is, for errors
 */
export function stageApi(spec: ApiDefinitionInput, pointer = "/spec"): TracedApi {
  return {
    ...spec,
    proxy: { ...spec.proxy, listen_path: spec.proxy?.listen_path || "/" },
    fields: fieldsOf(spec, pointer),
  };
}

/** Adds a line to the log of a stage. Lines never contain the value of a header, as all of them are treated as secrets. */
export type WriteLog = (level: TraceLevel, message: string) => void;

export type TraceLogs = ReturnType<typeof collectLogs>;

/** Collects the log lines of the stages, in order, each with its time. */
export function collectLogs(now: () => Date) {
  const lines: TraceLog[] = [];
  return {
    lines,
    of(stage: TraceStage): WriteLog {
      return (level, message) => void lines.push({ time: now().toISOString(), level, stage, message });
    },
  };
}

/** The response of the gateway itself, which ends the trace. */
export function gatewayResponse(status: 401 | 403 | 404, error: string): TracedResponse {
  return {
    status,
    headers: { "content-type": ["application/json"] },
    body: JSON.stringify({ error }),
    bodyEncoding: "utf-8",
    truncated: false,
  };
}
