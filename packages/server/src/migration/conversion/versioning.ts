import { compareByCodePoint } from "../../util/text.ts";
import { isObject, type JsonObject } from "../../util/json-object.ts";
import type { DefinitionReader } from "./definition-reader.ts";

/** The versions of an API. */
export interface Versioning {
  /** The one that the API itself becomes; undefined if the definition names none. */
  readonly base: string | undefined;
  /** Those that become separate definitions, by name. */
  readonly others: readonly string[];
  /** The location of the version in a request; undefined if there is only one version. */
  readonly choice: JsonObject | undefined;
}

/** Fields of `definition` that change how a version is chosen, and that the OAS format does not have. */
const unsupportedChoices = {
  strip_path: "removes the version from the URL",
  strip_versioning_data: "removes the version from requests",
  fallback_to_default: "serves requests for unknown versions",
};

/** Reads the versions, which one is the base, and how callers choose one. */
export function readVersioning(api: DefinitionReader): Versioning {
  rejectOtherApis(api.object("definition"));
  const data = api.object("version_data");
  rejectSharedNames(data.object("versions"));
  const notVersioned = data.mapBoolean("not_versioned");
  const names = data.object("versions").names.toSorted(compareByCodePoint);
  return (notVersioned ?? names.length === 0) ? readSingle(names, data) : readSeveral(names, data, api);
}

/** In a newer form of the format, versions are separate APIs. */
function rejectOtherApis(definition: DefinitionReader): void {
  if (definition.isOn("enabled") && definition.object("versions").names.length > 0) {
    definition.reject(
      "versions",
      "sends requests to other APIs, which the OAS format cannot express. Remove them, or leave this API in the classic format.",
    );
  }
}

/** Gateways keep the paths of versions by the names inside the entries, so that two of one name replace each other. */
function rejectSharedNames(versions: DefinitionReader): void {
  const keys = new Map<unknown, string>();
  for (const key of versions.names.toSorted(compareByCodePoint)) {
    const name = isObject(versions.get(key)) ? versions.object(key).get("name") : undefined;
    const other = name === undefined ? undefined : keys.get(name);
    if (other === undefined) keys.set(name, key);
    else {
      versions
        .object(key)
        .reject(
          "name",
          `is ${JSON.stringify(name)}, the same as in the version ${JSON.stringify(other)}, so it is unclear which paths are open. Give each version its own name.`,
        );
    }
  }
}

function readSingle(names: readonly string[], data: DefinitionReader): Versioning {
  if (names.length > 1) {
    data.reject(
      "not_versioned",
      `is true, but version_data.versions has ${names.length} versions instead of one. Keep only one, or set version_data.not_versioned to false.`,
    );
  }
  if (data.get("default_version") === names[0]) data.mapString("default_version");
  return { base: names[0], others: [], choice: undefined };
}

function readSeveral(names: readonly string[], data: DefinitionReader, api: DefinitionReader): Versioning {
  const asked = data.mapString("default_version");
  if (names.length === 0) {
    data.reject(
      "versions",
      "has no version, but version_data.not_versioned is false. Add a version, or set version_data.not_versioned to true.",
    );
  } else if (asked !== undefined && !names.includes(asked)) {
    data.reject(
      "default_version",
      `is ${JSON.stringify(asked)}, which is not in version_data.versions. Use one of the versions listed there.`,
    );
  }
  const base = asked ?? (names.includes("Default") ? "Default" : names[0]);
  const others = names.filter((name) => name !== base);
  return { base, others, choice: readChoice(api.object("definition"), others) };
}

/** Where a request can name its version. */
const locations = ["header", "url-param", "url"];

function readChoice(definition: DefinitionReader, others: readonly string[]): JsonObject {
  for (const [name, effect] of Object.entries(unsupportedChoices)) {
    if (definition.isOn(name)) {
      definition.reject(
        name,
        `is true: it ${effect}, which the OAS format cannot express. Set it to false, or leave this API in the classic format.`,
      );
    }
  }
  const key = definition.mapString("key");
  const location = definition.mapString("location");
  if (others.length > 0 && !locations.includes(location ?? "")) {
    definition.reject(
      "location",
      `is not one of ${locations.join(", ")}, so no request reaches the versions ${others.join(", ")}, which would have separate listen paths. Use a valid location, or remove these versions.`,
    );
  }
  return { ...(key !== undefined && { key }), ...(location !== undefined && { location }) };
}
