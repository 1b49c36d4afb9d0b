import type { TracedResponse } from "@gw/api-types";
import { byCodePoint } from "../../util/code-point-order.ts";
import type { StagedRequest } from "../staged-request.ts";
import type { WriteLog } from "../trace-log.ts";
import type { TracedApi } from "../traced-api.ts";
import { gatewayResponse } from "../traced-response.ts";
import { type Fields, objectAt, objectIn, textAt } from "./fields.ts";
import { belowListenPath } from "./listen-path.ts";

/** The part of a request that names a version, by the value of `definition.location`. */
function namedVersion({ path, search, headers }: StagedRequest, { definition, proxy }: TracedApi): string | undefined {
  const key = definition?.key ?? "";
  switch (definition?.location) {
    case "header":
      return headers.get(key.toLowerCase())?.[0];
    case "url-param":
      return new URLSearchParams(search).get(key) ?? undefined;
    case "url":
      return belowListenPath(path, proxy.listen_path)?.split("/", 2)[1];
    default:
      return undefined;
  }
}

/** The version of a request that names none: the one that a migration uses as the base (D33). */
function baseVersion(versionData: Fields, names: readonly string[]): string | undefined {
  return (
    [textAt(versionData, "default_version"), "Default"].find((name) => names.includes(name)) ??
    names.toSorted(byCodePoint)[0]
  );
}

/** The version for a request, or the gateway's response if there is no such version. */
export type VersionChoice = { version: Fields } | { response: TracedResponse };

/** The second stage: finds the version that the request names. */
export function chooseVersion(request: StagedRequest, api: TracedApi, log: WriteLog): VersionChoice {
  const versionData = objectAt(api.fields, "version_data");
  const versions = objectIn(versionData, "versions");
  const names = Object.keys(versions?.value ?? {});
  if (!versions || names.length === 0) {
    log("info", "The API is not versioned.");
    return { version: objectAt(versionData, "versions") };
  }
  const base = baseVersion(versionData, names) ?? "";
  if (api.version_data?.not_versioned === true) {
    log("info", "The API is not versioned.");
    // Its paths, expiration and target are those of the only entry.
    return { version: objectAt(versions, base) };
  }
  const named = namedVersion(request, api);
  if (!named) {
    log("info", `The request names no version. The version ${base} applies.`);
    return { version: objectAt(versions, base) };
  }
  if (!Object.hasOwn(versions.value, named)) {
    // The log omits the name, since it may be the value of a header.
    log("warn", "The request names a version that the API does not have. The gateway returns status 404.");
    return { response: gatewayResponse(404, "The API has no such version.") };
  }
  log("info", `The request names the version ${named}.`);
  return { version: objectAt(versions, named) };
}
