import { readFileSync } from "node:fs";
import { pointerTo, stepsOf } from "@gw/openapi";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { type JsonObject, isList, isObject } from "../../src/util/json-object.ts";
import { apiId, classic } from "./classic-apis.ts";
import { convertClassic, now } from "./conversion.ts";

/** The type of each field, by its JSON Pointer. */
const types: Record<string, string> = parse(readFileSync(new URL("classic-field-names.yaml", import.meta.url), "utf8"));

const pointers = Object.keys(types);
const leaves = pointers.filter((pointer) => !pointers.some((other) => other.startsWith(`${pointer}/`)));

/** What becomes of a field that is set. */
type Fate = "mapped" | "harmless" | "fails" | "lost";

const one = "https://one.example.com";

/** Values that a field needs to be valid where any text is not. */
const values: Record<string, unknown> = {
  "/expiration": "2040-01-01 00:00",
  "/version_data/versions/*/expires": "2040-01-01 00:00",
  "/proxy/listen_path": "/other/",
  "/allowed_ips/*": "203.0.113.7",
  "/blacklisted_ips/*": "203.0.113.7",
  "/openid_options/providers/*/issuer": one,
  "/version_data/not_versioned": true,
  "/version_data/default_version": "v2",
  "/version_data/versions/*/name": "main",
  "/active": false,
  ...Object.fromEntries(
    ["ignored", "white_list", "black_list"].flatMap((list) => [
      [`/version_data/versions/*/extended_paths/${list}/*/method`, "GET"],
      [`/version_data/versions/*/extended_paths/${list}/*/method_actions/*/action`, "no_action"],
    ]),
  ),
};

const byType: Record<string, unknown> = { string: "example", number: 7, boolean: true, "string|number": "7s", any: 7 };

const version = { use_extended_paths: true, extended_paths: { black_list: [{ path: "/a" }] } };
const oneVersion = { not_versioned: true, versions: { Default: version } };

/** Fields that leave no trace: the record has the ids, and the action is the one that a list has anyway. */
const withoutEffect = [
  "/api_id",
  "/org_id",
  ...["ignored", "white_list", "black_list"].map(
    (list) => `/version_data/versions/*/extended_paths/${list}/*/method_actions/*/action`,
  ),
];

/** Definitions in which fields have different effects. */
const contexts: Record<string, JsonObject> = {
  "an API with a token": { use_keyless: false, enable_jwt: true, version_data: oneVersion },
  "an open API": { use_keyless: true, version_data: oneVersion },
  "an API with everything that is mapped": {
    use_keyless: false,
    use_standard_auth: true,
    use_oauth2: true,
    enable_jwt: true,
    use_basic_auth: true,
    use_openid: true,
    openid_options: { providers: [{ issuer: "https://login.example.com" }] },
    enable_ip_whitelisting: true,
    allowed_ips: ["198.51.100.7"],
    enable_ip_blacklisting: true,
    blacklisted_ips: ["198.51.100.8"],
    global_rate_limit: { rate: 1, per: 1 },
    CORS: { enable: true },
    cache_options: { enable_cache: true },
    session_lifetime: 60,
    definition: { location: "header", key: "X-Version" },
    version_data: {
      not_versioned: false,
      versions: { Default: version, v2: {} },
    },
  },
};

/** The names of a pointer in a definition, with names for maps and the first index of lists. */
function pathOf(pointer: string): string[] {
  const steps = stepsOf(pointer);
  return steps.map((name, index) => {
    if (name !== "*") return name;
    if (types[pointerTo(...steps.slice(0, index))]?.startsWith("array") === true) return "0";
    if (pointer.startsWith("/version_data/versions/*") && index === 2) return "Default";
    if (pointer.startsWith("/auth_configs/*") && index === 1) return "jwt";
    return pointer.includes("/method_actions/") ? "GET" : "example";
  });
}

/** A copy with the value at the path, or without it. Entries of lists of paths get a path. */
function withValue(root: unknown, [name = "", ...rest]: string[], value: unknown): unknown {
  const isIndex = name === "0";
  const source = isIndex ? (isList(root) ? root : []) : isObject(root) ? root : {};
  const inner = Reflect.get(source, name);
  const changed = rest.length === 0 ? value : withValue(inner, rest, value);
  if (isIndex) return changed === undefined ? [] : [changed, ...(isList(source) ? source.slice(1) : [])];
  return Object.fromEntries(
    [...Object.entries(source).filter(([other]) => other !== name), [name, changed]].filter(
      ([, field]) => field !== undefined,
    ),
  );
}

function convert(definition: unknown): { documents: string; errors: readonly string[]; unmapped: readonly string[] } {
  const conversion = convertClassic(apiId, isObject(definition) ? definition : {}, now);
  if ("errors" in conversion) return { documents: "", errors: conversion.errors, unmapped: [] };
  const documents = [conversion.converted.base, ...conversion.converted.versions].map(({ document }) => document);
  const unmapped = documents.flatMap((document) => document["x-gw-unmapped"] ?? []).map(String);
  return { documents: JSON.stringify(documents), errors: [], unmapped };
}

/** Whether one of the pointers is the same, or leads to or from the other. */
function isRelated(pointer: string, other: string): boolean {
  return `${pointer}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${pointer}/`);
}

function fateOf(pointer: string, context: JsonObject): Fate {
  const path = pathOf(pointer);
  const isEntry = /\/extended_paths\/(ignored|white_list|black_list)\/\*\/(?!path$)/.test(pointer);
  const base = isEntry ? withValue(classic(context), [...path.slice(0, 5), "0", "path"], "/entry") : classic(context);
  const value = values[pointer] ?? byType[types[pointer] ?? ""];
  const found = convert(withValue(base, path, value));
  const location = pointerTo(...path);
  const isNamed = found.errors.some((error) => isRelated(error.split(" ")[0] ?? "", location));
  if (isNamed) return "fails";
  if (found.unmapped.some((other) => isRelated(other, location))) return "harmless";
  const without = convert(withValue(base, path, undefined));
  return found.documents !== without.documents || found.errors.length !== without.errors.length ? "mapped" : "lost";
}

describe.each(Object.entries(contexts))("each field of the classic format in %s", (name, context) => {
  const fates = Map.groupBy(leaves, (pointer) => fateOf(pointer, context));

  it("is mapped, known to be harmless, or fails", () => {
    expect(fates.get("lost")).toEqual(withoutEffect);
    expect({ name, ...Object.fromEntries([...fates].map(([fate, { length }]) => [fate, length])) }).toMatchSnapshot();
  });
});
