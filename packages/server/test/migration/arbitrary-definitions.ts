import { valueAtPath } from "@gw/openapi";
import * as fc from "fast-check";
import { type JsonObject, isObject } from "../../src/util/json-object.ts";

const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: "grapheme" }),
  fc.constantFrom("v1", "v 2", "Default", "1.0.0", "__proto__"),
);

const someText = anyText.filter((text) => text !== "");

/** Fields that the classic format does not have, with awkward names among them, and zero values: others do not convert. */
const unknownFields = fc.dictionary(
  fc.oneof(fc.string(), fc.constantFrom("__proto__", "constructor", "$ref", "x-gw-classic", "own_field")),
  fc.constantFrom(false, 0, "", null, [], {}, { inner: { on: false } }),
  { maxKeys: 3 },
);

function optional<Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null | undefined> {
  return fc.option(fc.option(value, { nil: null, freq: 9 }), { nil: undefined, freq: 3 });
}

/** An object with these members, but for those that come out undefined, and with unknown ones. */
function open(members: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<JsonObject> {
  return fc
    .tuple(unknownFields, fc.record(members))
    .map(([unknown, known]) =>
      Object.fromEntries([
        ...Object.entries(unknown).filter(([name]) => !Object.hasOwn(members, name)),
        ...Object.entries(known).filter(([, value]) => value !== undefined),
      ]),
    );
}

const proxy = open({
  listen_path: fc.oneof(
    fc.constantFrom("/", "/orders/", "/orders"),
    fc.webPath().map((path) => `/${path}`),
  ),
  strip_listen_path: optional(fc.boolean()),
  target_url: optional(fc.oneof(fc.webUrl(), fc.constant(""))),
});

const accessTypes = ["authorization_code", "client_credentials", "password", "implicit"] as const;

/** A list of what must not be called. */
const pathLists = fc.record({
  black_list: fc.uniqueArray(
    fc.oneof(fc.constantFrom("/", "b", "/{id}", "/{name}", "^/c$"), fc.stringMatching(/^\/[\w.~-]+$/)),
    { maxLength: 3 },
  ),
});

const versions = fc.uniqueArray(someText, { maxLength: 4 }).chain((names) =>
  fc
    .tuple(
      ...names.map((name) =>
        fc.option(open({ name: optional(fc.constantFrom(name, `${name} inside`)), paths: optional(pathLists) }), {
          nil: null,
          freq: 9,
        }),
      ),
    )
    .map((entries): JsonObject => Object.fromEntries(names.map((name, index) => [name, entries[index]]))),
);

const versionData = versions.chain((entries) => {
  const names = Object.keys(entries);
  return open({
    not_versioned:
      names.length === 0
        ? fc.constantFrom(true, undefined)
        : names.length > 1
          ? fc.constantFrom(false, undefined, null)
          : optional(fc.boolean()),
    default_version: names.length === 0 ? fc.constant(undefined) : optional(fc.constantFrom("", ...names)),
    versions: fc.constant(entries),
  });
});

/** Definitions that can be converted. */
export const goodDefinition = open({
  name: someText,
  active: optional(fc.boolean()),
  use_keyless: optional(fc.boolean()),
  use_oauth2: optional(fc.boolean()),
  oauth_meta: optional(fc.record({ allowed_access_types: fc.subarray([...accessTypes]) })),
  use_standard_auth: optional(fc.constant(true)),
  enable_jwt: optional(fc.boolean()),
  jwt_source: optional(anyText),
  use_basic_auth: optional(fc.boolean()),
  domain: optional(anyText),
  tags: optional(fc.array(someText)),
  expiration: optional(fc.constantFrom("never", "2040-01-01 00:00", "2040-01-01T00:00:00Z")),
  global_rate_limit: optional(fc.record({ rate: fc.integer(), per: fc.integer() })),
  auth: optional(open({ auth_header_name: optional(fc.oneof(fc.constantFrom("Authorization", ""), fc.string())) })),
  definition: optional(
    open({
      key: optional(anyText),
      location: optional(fc.constantFrom("header", "url-param", "")),
      // Never read, but a field of the format, so that it must not be among the unknown ones.
      name: optional(anyText),
    }),
  ),
  proxy,
  version_data: optional(versionData),
}).map(withVersionLocation);

/** Of several versions, requests must be able to name one. */
function withVersionLocation(definition: JsonObject): JsonObject {
  const entries = valueAtPath(definition, ["version_data", "versions"]);
  const choice = isObject(definition["definition"]) ? definition["definition"] : {};
  if (!isObject(entries) || Object.keys(entries).length < 2 || choice["location"]) return definition;
  return { ...definition, definition: { ...choice, location: "header" } };
}

const knownNames = [
  "name",
  "active",
  "use_keyless",
  "use_oauth2",
  "enable_jwt",
  "auth",
  "auth_configs",
  "openid_options",
  "custom_middleware",
  "enable_ip_whitelisting",
  "allowed_ips",
  "tags",
  "CORS",
  "expiration",
  "definition",
  "proxy",
  "version_data",
  "protocol",
  "graphql",
];

/** Good definitions of which one field holds just anything. */
export const damagedDefinition = fc
  .tuple(goodDefinition, fc.constantFrom(...knownNames), fc.jsonValue({ maxDepth: 3 }))
  .map(([definition, name, value]): JsonObject => ({ ...definition, [name]: value }));
