import { valueAtPath } from "@gw/openapi";
import { type JsonObject, isObject } from "../../src/util/json-object.ts";

/**
 * The classic definition that documents came from: what they keep of it, filled up with what the OAS format says in its
 * own way. Written without the code that converts, so that a loss there shows.
 */
export function restoredDefinition(base: JsonObject, versions: readonly JsonObject[]): unknown {
  const kept = [base, ...versions].map((document) => document["x-gw-classic"] ?? {});
  return [...kept, saidBy(base), saidOfVersions([base, ...versions])].reduce<unknown>(filledUp, {});
}

function saidBy(base: JsonObject): JsonObject {
  function at(...path: string[]) {
    return valueAtPath(base, path);
  }
  function gateway(...path: string[]) {
    return at("x-gw-api-gateway", ...path);
  }
  function scheme(name: string) {
    return at("components", "securitySchemes", name);
  }
  function setting(...path: string[]) {
    return gateway("server", "authentication", "securitySchemes", ...path);
  }
  return {
    name: at("info", "title"),
    active: gateway("info", "state", "active"),
    expiration: gateway("info", "expiration"),
    proxy: {
      listen_path: gateway("server", "listenPath", "value"),
      strip_listen_path: gateway("server", "listenPath", "strip"),
      target_url: gateway("upstream", "url"),
    },
    protocol: gateway("server", "protocol"),
    domain: gateway("server", "customDomain"),
    tags: gateway("server", "gatewayTags"),
    global_rate_limit: gateway("upstream", "rateLimit"),
    use_keyless: at("security") === undefined,
    use_oauth2: scheme("oauth2") !== undefined,
    oauth_meta: {
      // The names of flows are those of access types, in camel case.
      allowed_access_types: Object.keys(Object(at("components", "securitySchemes", "oauth2", "flows"))).map((flow) =>
        flow.replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`),
      ),
    },
    use_standard_auth: scheme("apiKey") !== undefined,
    enable_jwt: scheme("jwt") !== undefined,
    jwt_source: setting("jwt", "jwt_source"),
    use_basic_auth: scheme("basic") !== undefined,
    auth: {
      auth_header_name:
        at("components", "securitySchemes", "apiKey", "name") ??
        setting("oauth2", "header", "name") ??
        setting("jwt", "header", "name") ??
        setting("basic", "header", "name"),
    },
  };
}

function saidOfVersions(documents: readonly JsonObject[]): JsonObject {
  const versioning = valueAtPath(documents[0], ["x-gw-api-gateway", "info", "versioning"]);
  const versions = Object.fromEntries(
    documents.map((document) => [valueAtPath(document, ["info", "version"]), saidOfVersion(document)]),
  );
  if (!isObject(versioning)) {
    return { version_data: { not_versioned: true, default_version: Object.keys(versions)[0], versions } };
  }
  const { default: chosen, key, location } = versioning;
  return { definition: { key, location }, version_data: { not_versioned: false, default_version: chosen, versions } };
}

function saidOfVersion(document: JsonObject): JsonObject {
  const operations = Object.values(Object(valueAtPath(document, ["x-gw-api-gateway", "middleware", "operations"])));
  const patterns = operations.map((operation) => valueAtPath(operation, ["block", "pattern"]));
  return { name: valueAtPath(document, ["info", "version"]), paths: { black_list: [...new Set(patterns)] } };
}

/** The members of both; of a member that both have, the first one's. */
function filledUp(first: unknown, second: unknown): unknown {
  if (!isObject(first) || !isObject(second)) return first;
  const missing = Object.entries(second).filter(([name]) => !Object.hasOwn(first, name));
  return Object.fromEntries([
    ...Object.entries(first).map(([name, value]) => [
      name,
      Object.hasOwn(second, name) ? filledUp(value, second[name]) : value,
    ]),
    ...missing,
  ]);
}

/**
 * The paths of the values of `original` that `other` does not have. Values that say nothing may be gone: absent
 * and zero ones, and the few others that are the default of their field.
 */
export function lostValues(original: unknown, other: unknown, path = ""): string[] {
  if (isObject(original)) {
    return Object.entries(original).flatMap(([name, value]) =>
      lostValues(value, valueAtPath(other, [name]), `${path}/${name}`),
    );
  }
  const present = Array.isArray(original) ? original.filter((item) => item !== null && item !== "") : original;
  const text = JSON.stringify(present);
  const isZero = ["false", "0", "[]"].includes(text ?? "") && !meaningfulZeros.has(path);
  const saysNothing = isZero || original === null || original === "" || defaults.has(`${path}=${text}`);
  return saysNothing || [text, JSON.stringify(original)].includes(JSON.stringify(other)) ? [] : [path];
}

/** Fields whose absence means something else than false. */
const meaningfulZeros = new Set(["/active", "/version_data/not_versioned"]);

const defaults = new Set([
  '/expiration="never"',
  '/auth/auth_header_name="Authorization"',
  '/definition/location="header"',
]);
