import type { TracedResponse } from "@gw/api-types";
import { compilePathPattern, maxPatternWork, compileCost } from "../../apis/path-patterns.ts";
import { inBody, invalidRequest } from "../../problems/problem.ts";
import type { StagedRequest } from "../staged-request.ts";
import type { WriteLog } from "../trace-log.ts";
import type { TracedApi } from "../traced-api.ts";
import { gatewayResponse } from "../traced-response.ts";
import { type Field, type Fields, asObject, flagAt, listAt, objectAt, objectIn, textAt } from "./fields.ts";
import { belowListenPath } from "./listen-path.ts";

/** An entry of a list. */
interface PathEntry {
  readonly path: string;
  /** Empty for all methods. */
  readonly methods: readonly string[];
  readonly ignoreCase: boolean;
  readonly pointer: string;
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

/** Reads a list of the version, in the format that is in effect. */
function readList(version: Fields, name: string, ignoreCase: boolean): PathEntry[] {
  const shape = flagAt(version, "use_extended_paths") === true ? "extended_paths" : "paths";
  return listAt(objectAt(version, shape), name)
    .map((item) => readEntry(item, ignoreCase))
    .filter((entry) => entry !== undefined);
}

/** The classic gateway matches the decoded path. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Finds the first entry that a request matches. */
type FindEntry = (entries: readonly PathEntry[]) => PathEntry | undefined;

/** @throws ProblemError `invalid_request` if matching takes more work than a request is allowed to cause. */
function entryFinder({ method, path }: StagedRequest, listenPath: string, log: WriteLog): FindEntry {
  const whole = decodePath(path);
  const below = decodePath(belowListenPath(path, listenPath) ?? path);
  let work = 0;
  function spend(cost: number, pointer: string): void {
    work += cost;
    if (work <= maxPatternWork) return;
    throw invalidRequest([inBody(pointer, "The path lists take too much work to match with this path.")]);
  }
  function matches({ path: pattern, methods, ignoreCase, pointer }: PathEntry): boolean {
    if (methods.length > 0 && !methods.includes(method)) return false;
    spend(compileCost(pattern), pointer);
    const compiled = compilePathPattern(pattern, ignoreCase);
    if (!compiled) {
      log("warn", `The pattern at ${pointer} cannot be read, so it was not checked.`);
      return false;
    }
    // Ten more, as compiling takes time, too.
    spend(compiled.steps * (10 + whole.length + below.length), pointer);
    return compiled.matches(below) || compiled.matches(whole);
  }
  return (entries) => entries.find(matches);
}

/** Whether the gateway allows the path, and whether it requires a credential. */
export type PathDecision = { response: TracedResponse } | { needsCredential: boolean };

/** Part of the second stage: checks whether the path is blocked, open, or missing from a list of allowed paths. */
export function matchPathLists(request: StagedRequest, api: TracedApi, version: Fields, log: WriteLog): PathDecision {
  const ignoreCase =
    flagAt(version, "ignore_endpoint_case") === true || flagAt(api.fields, "ignore_endpoint_case") === true;
  const find = entryFinder(request, api.proxy.listen_path, log);
  const blocked = find(readList(version, "black_list", ignoreCase));
  if (blocked) {
    log("warn", `The path is blocked by ${blocked.path}. The gateway returns status 403.`);
    return { response: gatewayResponse(403, "This path is blocked.") };
  }
  const ignored = find(readList(version, "ignored", ignoreCase));
  if (ignored) {
    log("info", `The path needs no credential, because it matches the ignored path ${ignored.path}.`);
    return { needsCredential: false };
  }
  const allowList = readList(version, "white_list", ignoreCase);
  if (allowList.length === 0) return { needsCredential: true };
  const allowed = find(allowList);
  if (!allowed) {
    log("warn", "The path is not in the list of allowed paths. The gateway returns status 403.");
    return { response: gatewayResponse(403, "This path is not allowed.") };
  }
  log("info", `The path is allowed by ${allowed.path}.`);
  return { needsCredential: true };
}
