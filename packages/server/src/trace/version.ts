import type { TracedResponse } from "@gw/api-types";
import { belowListenPath } from "./listen-path.ts";
import type { StagedRequest } from "./staged-request.ts";
import type { WriteLog } from "./trace-log.ts";
import type { TracedApi } from "./traced-api.ts";
import { gatewayAnswer } from "./traced-response.ts";

/** The part of a request that names a version, by the word that `definition.location` has for it. */
function namedVersion({ path, search, headers }: StagedRequest, { definition, proxy }: TracedApi): string | undefined {
  const key = definition?.key ?? "";
  switch (definition?.location) {
    case "header":
      return headers.get(key.toLowerCase())?.[0];
    case "url-param":
      return new URLSearchParams(search).get(key) ?? undefined;
    case "url":
      return belowListenPath(path, proxy.listen_path)?.split("/")[1];
    default:
      return undefined;
  }
}

/** The version of a request that names none: the same one that a migration takes for the base (D33). */
function baseVersion(versionData: object, names: readonly string[]): string | undefined {
  const chosen = "default_version" in versionData ? versionData.default_version : undefined;
  return (
    [chosen, "Default"].find((name): name is string => typeof name === "string" && names.includes(name)) ??
    names.toSorted()[0]
  );
}

/** The second stage: which version of the API does the request want, and is there one? */
export function chooseVersion(request: StagedRequest, spec: TracedApi, log: WriteLog): TracedResponse | undefined {
  const versionData = spec.version_data ?? {};
  const names = Object.keys(versionData.versions ?? {});
  if (versionData.not_versioned === true || names.length === 0) {
    log("info", "The API is not versioned.");
    return undefined;
  }
  const named = namedVersion(request, spec);
  if (!named) {
    log("info", `The request names no version. The version ${baseVersion(versionData, names)} applies.`);
    return undefined;
  }
  if (!names.includes(named)) {
    // The name is not told: it may be the value of a header.
    log("warn", "The request names a version that the API does not have. The gateway answers with status 404.");
    return gatewayAnswer(404, "The API has no such version.");
  }
  log("info", `The request names the version ${named}.`);
  return undefined;
}
