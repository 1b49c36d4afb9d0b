import { type JsonObject, isObject, memberAt } from "../../src/migration/json-object.ts";

/**
 * The classic definition that documents came from: what they keep of it, filled up with what the OAS format says in its
 * own way. Written without the code that converts, so that a loss there shows.
 */
export const restoredDefinition = (base: JsonObject, versions: readonly JsonObject[]): unknown => {
  const kept = [base, ...versions].map((document) => document["x-gw-classic"] ?? {});
  return [...kept, saidBy(base), saidOfVersions(base)].reduce<unknown>(filledUp, {});
};

const saidBy = (base: JsonObject): JsonObject => {
  const at = (...path: string[]) => memberAt(base, path);
  const gateway = (...path: string[]) => at("x-gw-api-gateway", ...path);
  return {
    name: at("info", "title"),
    active: gateway("info", "state", "active"),
    proxy: {
      listen_path: gateway("server", "listenPath", "value"),
      strip_listen_path: gateway("server", "listenPath", "strip"),
      target_url: gateway("upstream", "url"),
    },
    use_keyless: at("security") === undefined,
    use_oauth2: at("components", "securitySchemes", "oauth2") !== undefined,
    auth: { auth_header_name: at("components", "securitySchemes", "apiKey", "name") },
  };
};

const saidOfVersions = (base: JsonObject): JsonObject => {
  const versioning = memberAt(base, ["x-gw-api-gateway", "info", "versioning"]);
  const only = String(memberAt(base, ["info", "version"]));
  if (!isObject(versioning)) return { version_data: { not_versioned: true, versions: named([only]) } };
  const {
    default: chosen,
    key,
    location,
    versions,
  } = versioning as {
    default: string;
    key?: string;
    location?: string;
    versions: { name: string }[];
  };
  return {
    definition: { key, location },
    version_data: {
      not_versioned: false,
      default_version: chosen,
      versions: named([chosen, ...versions.map(({ name }) => name)]),
    },
  };
};

const named = (names: string[]): JsonObject => Object.fromEntries(names.map((name) => [name, { name }]));

/** The members of both; of a member that both have, the first one's. */
const filledUp = (first: unknown, second: unknown): unknown => {
  if (!isObject(first) || !isObject(second)) return first;
  const missing = Object.entries(second).filter(([name]) => !Object.hasOwn(first, name));
  return Object.fromEntries([
    ...Object.entries(first).map(([name, value]) => [
      name,
      Object.hasOwn(second, name) ? filledUp(value, second[name]) : value,
    ]),
    ...missing,
  ]);
};

/** The paths of what `original` has and `other` has not, or has otherwise. */
export const lostMembers = (original: unknown, other: unknown, path = ""): string[] => {
  if (isObject(original) && isObject(other)) {
    return Object.entries(original).flatMap(([name, value]) =>
      Object.hasOwn(other, name) ? lostMembers(value, other[name], `${path}/${name}`) : [`${path}/${name}`],
    );
  }
  return JSON.stringify(original) === JSON.stringify(other) ? [] : [path];
};
