import type { DebugRequest, DebugTrace } from "../../src/generated/types/types.ts";
import { type JsonObject, isObject } from "../../src/util/json-object.ts";
import { traceRequest } from "../../src/trace/trace-request.ts";
import { type Verdict, tableTime } from "./access-table/load-access-table.ts";

/** Without upstreams, a trace ends where the gateway would call one. */
function withoutTargets(definition: JsonObject): JsonObject {
  const { proxy, version_data: versionData } = definition;
  const versions = isObject(versionData) && isObject(versionData["versions"]) ? versionData["versions"] : undefined;
  return {
    ...definition,
    proxy: { ...(isObject(proxy) && proxy), target_url: "" },
    ...(versions && {
      version_data: {
        ...(isObject(versionData) && versionData),
        versions: Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, withoutTarget(version)])),
      },
    }),
  };
}

function withoutTarget(version: unknown): unknown {
  return isObject(version) ? { ...version, override_target: "" } : version;
}

/** Traces a request through a classic definition, as the debug operation does, up to the upstream. */
export function traceClassic(definition: JsonObject, request: DebugRequest): Promise<DebugTrace> {
  return traceRequest(
    { request, spec: withoutTargets(definition) },
    { allowedTargets: [], timeoutMs: 1, maxBytes: 1, now: () => tableTime },
  );
}

/** What the classic gateway does with a request: the trace's verdict in the words of the access table. */
export function verdictOf({ response, logs }: DebugTrace): Verdict {
  switch (response?.status) {
    case undefined: {
      const unchecked = logs.some(({ message }) => / not checked/.test(message) && !message.includes("validity"));
      return unchecked ? "unchecked" : "allowed";
    }
    case 401:
    case 403:
    case 404:
      return response.status;
    default:
      throw new Error(`The gateway does not respond with ${response?.status} itself.`);
  }
}
