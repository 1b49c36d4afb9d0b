import type { TracedResponse } from "../../generated/types/types.ts";
import { once } from "../../util/once.ts";
import { gatewayResponse, type GatewayRequest, type WriteLog } from "../stages.ts";
import { type Field, type Fields, asObject, flagAt, listAt, objectAt, objectIn, textAt } from "./fields.ts";
import type { ListenPath } from "./listen-path.ts";

/** An entry of a list. */
export interface PathEntry {
  /** Its pattern. */
  readonly path: string;
  /** Empty for all methods. */
  readonly methods: readonly string[];
  readonly ignoreCase: boolean;
  readonly pointer: string;
}

/** The path lists of a version that are in effect. */
export type PathLists = ReturnType<typeof readPathLists>;

export function readPathLists(api: Fields, version: Fields) {
  const ignoresCase = once(
    () => flagAt(version, "ignore_endpoint_case") === true || flagAt(api, "ignore_endpoint_case") === true,
  );
  return {
    blocked: once(() => readList(version, "black_list", ignoresCase())),
    ignored: once(() => readList(version, "ignored", ignoresCase())),
    allowed: once(() => readList(version, "white_list", ignoresCase())),
  };
}

function readList(version: Fields, name: string, ignoreCase: boolean): PathEntry[] {
  const shape = flagAt(version, "use_extended_paths") === true ? "extended_paths" : "paths";
  return listAt(objectAt(version, shape), name)
    .map((item) => readEntry(item, ignoreCase))
    .filter((entry) => entry !== undefined);
}

function readEntry(item: Field, ignoreCase: boolean): PathEntry | undefined {
  if (typeof item.value === "string") return { path: item.value, methods: [], ignoreCase, pointer: item.pointer };
  const entry = asObject(item);
  if (flagAt(entry, "disabled") === true) return undefined;
  const method = textAt(entry, "method");
  const actions = objectIn(entry, "method_actions");
  return {
    path: textAt(entry, "path"),
    methods: method ? [method] : Object.keys(actions?.value ?? {}),
    ignoreCase: ignoreCase || flagAt(entry, "ignore_case") === true,
    pointer: item.pointer,
  };
}

/** What entries of path lists are matched with. */
export interface MatchedRequest {
  readonly method: string;
  /** The path below the listen path, and all of it, both decoded. An entry matches if its pattern is found in one of them. */
  readonly paths: readonly [below: string, whole: string];
}

export function toMatchedRequest({ method, path }: GatewayRequest, listenPath: ListenPath): MatchedRequest {
  return { method, paths: [decodePath(listenPath.below(path) ?? path), decodePath(path)] };
}

/** The classic gateway matches the decoded path. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Finds an entry that a request matches. */
export type FindEntry = (entries: readonly PathEntry[], request: MatchedRequest) => PathEntry | undefined;

/** Whether the gateway allows the path, and whether it requires a credential. */
export type PathDecision = { response: TracedResponse } | { needsCredential: boolean };

/** Part of the second stage: checks whether the path is blocked, open, or missing from a list of allowed paths. */
export function matchPathLists(
  request: MatchedRequest,
  { blocked, ignored, allowed }: PathLists,
  find: FindEntry,
  log: WriteLog,
): PathDecision {
  const blockedBy = find(blocked(), request);
  if (blockedBy) {
    log("warn", `The path is blocked by ${blockedBy.path}. The gateway returns status 403.`);
    return { response: gatewayResponse(403, "This path is blocked.") };
  }
  const ignoredBy = find(ignored(), request);
  if (ignoredBy) {
    log("info", `The path needs no credential, because it matches the ignored path ${ignoredBy.path}.`);
    return { needsCredential: false };
  }
  if (allowed().length === 0) return { needsCredential: true };
  const allowedBy = find(allowed(), request);
  if (!allowedBy) {
    log("warn", "The path is not in the list of allowed paths. The gateway returns status 403.");
    return { response: gatewayResponse(403, "This path is not allowed.") };
  }
  log("info", `The path is allowed by ${allowedBy.path}.`);
  return { needsCredential: true };
}
