import type { TracedResponse } from "../../generated/types/types.ts";
import { compareByCodePoint } from "../../util/text.ts";
import { once } from "../../util/once.ts";
import { gatewayResponse, type GatewayRequest, type TracedApi, type WriteLog } from "../stages.ts";
import { readExpiration } from "./expiration.ts";
import { type Fields, flagAt, objectAt, objectIn, textAt } from "./fields.ts";
import type { ListenPath } from "./listen-path.ts";
import { readPathLists } from "./path-lists.ts";

/** A version of an API. */
export type Version = ReturnType<Versions["version"]>;

/** The versions of an API. */
export type Versions = ReturnType<typeof readVersions>;

export function readVersions({ fields }: TracedApi) {
  const versionData = objectAt(fields, "version_data");
  const versions = objectIn(versionData, "versions");
  const names = Object.keys(versions?.value ?? {});
  function read(name: string) {
    const entry = versions && names.length > 0 ? objectAt(versions, name) : objectAt(versionData, "versions");
    return {
      fields: entry,
      pathLists: readPathLists(fields, entry),
      expiration: once(() => readExpiration(entry, "expires")),
    };
  }
  const known = new Map<string, ReturnType<typeof read>>();
  return {
    /** Empty if the API has none. */
    names: new Set(names),
    /** The version of a request that names none: the one that a migration uses as the base (D33). */
    base: names.length > 0 ? findBase(versionData, names) : "",
    /** Whether requests choose a version. */
    isVersioned: names.length > 0 && flagAt(versionData, "not_versioned") !== true,
    location: once(() => readLocation(objectAt(fields, "definition"))),
    /** A version by its name; of an API without versions, an empty one. */
    version(name: string) {
      const version = known.get(name) ?? read(name);
      known.set(name, version);
      return version;
    },
  };
}

function findBase(versionData: Fields, names: readonly string[]): string {
  const [first = ""] = names.toSorted(compareByCodePoint);
  return [textAt(versionData, "default_version"), "Default"].find((name) => names.includes(name)) ?? first;
}

/** Where a request names a version: `location` is `header`, `url-param` or `url`; with any other value, nowhere. */
function readLocation(definition: Fields) {
  return { location: textAt(definition, "location"), key: textAt(definition, "key") };
}

function findName({ path, search, headers }: GatewayRequest, versions: Versions, listenPath: ListenPath) {
  const { location, key } = versions.location();
  switch (location) {
    case "header":
      return headers.get(key.toLowerCase())?.[0];
    case "url-param":
      return new URLSearchParams(search).get(key);
    case "url":
      return listenPath.below(path)?.split("/", 2)[1];
    default:
      return undefined;
  }
}

/** The version for a request, or the gateway's response if there is no such version. */
export type VersionChoice = { version: Version } | { response: TracedResponse };

/** The second stage: finds the version that the request names. */
export function chooseVersion(
  request: GatewayRequest,
  versions: Versions,
  listenPath: ListenPath,
  log: WriteLog,
): VersionChoice {
  const { base } = versions;
  if (!versions.isVersioned) {
    log("info", "The API is not versioned.");
    // If there is an entry, its paths, expiration and target apply.
    return { version: versions.version(base) };
  }
  const name = findName(request, versions, listenPath);
  if (!name) {
    log("info", `The request does not specify a version. The version ${base} applies.`);
    return { version: versions.version(base) };
  }
  if (!versions.names.has(name)) {
    // The log omits the name, since it may be the value of a header.
    log("warn", "The request specifies a version that the API does not have. The gateway returns status 404.");
    return { response: gatewayResponse(404, "The API has no such version.") };
  }
  log("info", `The request specifies the version ${name}.`);
  return { version: versions.version(name) };
}
