import type { DebugInput, DebugTrace } from "../generated/types/types.ts";
import { inBody, invalidRequest } from "../contract/problem.ts";
import { decideAccess, readAccess } from "./access/decide-access.ts";
import { createEntryFinder } from "./access/path-patterns.ts";
import { textAt } from "./access/fields.ts";
import { rewritePath, callUpstream, type UpstreamOptions } from "./upstream.ts";
import { collectLogs, stageApi, stageRequest } from "./stages.ts";

export interface TraceOptions extends Omit<UpstreamOptions, "pointer"> {
  now: () => Date;
}

/** The placeholder for a missing target, so that paths are rewritten even without one. */
const noTarget = new URL("http://upstream.invalid");

/** The document's pattern can't detect every invalid URL, such as a port above 65535. */
function parseTarget(targetUrl: string, pointer: string): URL | undefined {
  if (targetUrl === "") return undefined;
  const url = URL.parse(targetUrl);
  if (url?.protocol === "http:" || url?.protocol === "https:") return url;
  throw invalidRequest([inBody(pointer, "Must be an absolute http or https URL.")]);
}

/**
 * Runs a request through the stages of a gateway and returns what each of them did (D30). The input must be valid by the
 * document.
 *
 * An upstream that is missing, slow, broken or no HTTP server at all is part of the trace: then `response` is null, and the
 * last log entry gives the reason.
 *
 * @throws ProblemError `invalid_request` for a target that is not an http or https URL and for a field of the wrong type,
 * `target_not_allowed` for a target that the service does not call.
 */
export async function traceRequest({ request, spec }: DebugInput, options: TraceOptions): Promise<DebugTrace> {
  const api = stageApi(spec);
  const pointerOfApi = "/spec/proxy/target_url";
  const targetOfApi = parseTarget(api.proxy.target_url ?? "", pointerOfApi);
  const staged = stageRequest(request);
  const logs = collectLogs(options.now);
  const access = readAccess(api);
  const findEntry = createEntryFinder(logs.of("version"));
  const decision = decideAccess(staged, access, { logs, now: options.now(), findEntry });
  if ("response" in decision) return { message: "ok", request: null, response: decision.response, logs: logs.lines };
  const { fields } = decision.version;
  const pointerOfVersion = `${fields.pointer}/override_target`;
  const targetOfVersion = parseTarget(textAt(fields, "override_target"), pointerOfVersion);
  if (targetOfVersion) logs.of("path_rewriting")("info", "The version overrides the target (override_target).");
  const target = targetOfVersion ?? targetOfApi;
  const url = rewritePath(staged, api, access.listenPath, target ?? noTarget, logs.of("path_rewriting"));
  if (!target) {
    logs.of("upstream")("warn", "The definition has no target_url, so no request was sent.");
    return { message: "ok", request: null, response: null, logs: logs.lines };
  }
  const pointer = targetOfVersion ? pointerOfVersion : pointerOfApi;
  const call = await callUpstream(staged, url, { ...options, pointer }, logs.of("upstream"));
  return { message: "ok", ...call, logs: logs.lines };
}
