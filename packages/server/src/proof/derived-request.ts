import { normalizePath } from "../trace/stages.ts";
import type { Clues, GatewayRequest } from "./reader.ts";

/** A request to an API, and the version that it is for. */
export interface DerivedRequest {
  /** Undefined if the request names no version. */
  readonly version: string | undefined;
  readonly method: string;
  /** The part of the path after the listen path, and after the version if URLs name it; percent-encoded. */
  readonly below: string;
  /** Whether the request leaves out the listen path. */
  readonly isAtRoot?: boolean;
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly at: Date;
}

/**
 * The request below a listen path, naming its version as the API wants it.
 *
 * @param root what comes before the listen path
 */
export function toGatewayRequest(
  { version, method, below, isAtRoot = false, query, headers }: DerivedRequest,
  root: string,
  listenPath: string,
  place: Clues["versionPlace"],
): GatewayRequest {
  // Dot segments at the end of a listen path are not joined with what follows.
  const start = isAtRoot ? root : normalizePath(`${root}${listenPath}`).replace(/\/$/, "");
  const named = version === undefined ? undefined : place;
  const segment = named?.location === "url" ? `/${encodeURIComponent(version ?? "")}` : "";
  const parameters = [...query, ...(named?.location === "url-param" ? [[named.key, version ?? ""] as const] : [])];
  const all = new Map(headers.map(([name, value]) => [name, [value]]));
  if (named?.location === "header") all.set(named.key.toLowerCase(), [version ?? ""]);
  return {
    method,
    path: normalizePath(`${start}${segment}${below}` || "/"),
    search:
      parameters.length > 0
        ? `?${new URLSearchParams(parameters.map(([name, value]): [string, string] => [name, value]))}`
        : "",
    headers: all,
  };
}
