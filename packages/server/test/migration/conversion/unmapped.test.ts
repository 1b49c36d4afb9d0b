import { assert, describe, expect, it } from "vitest";
import { isAcceptable } from "../../../src/migration/conversion/unmapped.ts";
import type { JsonObject } from "../../../src/util/json-object.ts";
import { apiId, classic, versioned } from "../classic-apis.ts";
import { convertClassic, documentWith, documentsOf, errorsOf, errorsWith, now, oneVersion } from "../conversion.ts";

const left: [string, JsonObject, JsonObject, string[]][] = [
  ["a field of the format", { do_not_track: true }, { do_not_track: true }, ["/do_not_track"]],
  ["a list, whole", { tag_headers: ["X-A", ""] }, { tag_headers: ["X-A", ""] }, ["/tag_headers"]],
  [
    "fields inside, without those at their defaults",
    {
      proxy: { listen_path: "/", target_list: ["https://one.example.com"], transport: { proxy_url: "" } },
    },
    { proxy: { target_list: ["https://one.example.com"] } },
    ["/proxy/target_list"],
  ],
  [
    "names as JSON Pointers",
    { config_data: { "a/b~c": { "": 1 } } },
    { config_data: { "a/b~c": { "": 1 } } },
    ["/config_data/a~1b~0c/"],
  ],
  [
    "the default of another field",
    { expire_analytics_after: -1 },
    { expire_analytics_after: -1 },
    ["/expire_analytics_after"],
  ],
  [
    "an authentication method that an open API ignores",
    { use_keyless: true, enable_jwt: true, jwt_source: "key" },
    { enable_jwt: true, jwt_source: "key" },
    ["/enable_jwt", "/jwt_source"],
  ],
  [
    "another name of a version",
    { version_data: { not_versioned: true, versions: { v1: { name: "first" } } } },
    { version_data: { versions: { v1: { name: "first" } } } },
    ["/version_data/versions/v1/name"],
  ],
  [
    "how a version would be chosen, if there is nothing to choose",
    {
      definition: { key: "X-Version", location: "header" },
      version_data: { not_versioned: true, default_version: "x" },
    },
    { definition: { key: "X-Version" }, version_data: { default_version: "x" } },
    ["/definition/key", "/version_data/default_version"],
  ],
];

const dropped: [string, JsonObject][] = [
  ["ids, which the record carries", { api_id: "a", org_id: "b" }],
  ["absent values, also of unknown fields", { own: null, more: "", nested: { own: null } }],
  ["zero values of unknown fields", { own: { on: false, at: 0, list: [] }, more: {} }],
  ["zero values of known fields", { do_not_track: false, session_lifetime: 0, tag_headers: [], config_data: {} }],
  [
    "other defaults of known fields",
    {
      hmac_allowed_clock_skew: -1,
      definition: { location: "header", key: "x-api-version", strip_path: false },
      auth: { auth_header_name: "Authorization" },
      auth_configs: { jwt: { name: "jwt", use_param: false } },
      CORS: { enable: false, max_age: 24, allowed_methods: ["GET", "POST", "HEAD"] },
      cache_options: { enable_cache: false, cache_timeout: 60 },
      session_provider: { name: "default", storage_engine: "redis", meta: null },
    },
  ],
  [
    "versions that say nothing",
    { version_data: { not_versioned: true, default_version: "v1", versions: { v1: null } } },
  ],
];

describe("a document keeps", () => {
  it.each(left)("%s", (_, fields, kept, unmapped) => {
    const document = documentWith(fields);
    expect(document["x-gw-classic"]).toEqual(kept);
    expect(document["x-gw-unmapped"]).toEqual(unmapped);
  });

  it("of each version what is its own, and what all share", () => {
    const versions = { v1: { name: "v1", global_enforce_timeout: 1 }, v2: { name: "second" }, v3: null };
    const { base, versions: others } = documentsOf(classic({ ...versioned({ versions }), do_not_track: true }));
    expect([base, ...others].map((document) => document["x-gw-classic"])).toEqual([
      { do_not_track: true, version_data: { versions: { v1: { global_enforce_timeout: 1 } } } },
      { do_not_track: true, version_data: { versions: { v2: { name: "second" } } } },
      { do_not_track: true },
    ]);
  });
});

describe("a document does not keep", () => {
  it.each(dropped)("%s", (_, fields) => {
    const document = documentWith(fields);
    expect(document).not.toHaveProperty("x-gw-classic");
    expect(document).not.toHaveProperty("x-gw-unmapped");
  });
});

describe("a field that is set, not mapped and not known to be harmless", () => {
  const unknown: [string, JsonObject][] = [
    ["/own", { own: { on: true } }],
    ["/__proto__", JSON.parse('{"__proto__": {"a": 1}}')],
    ["/toString", { toString: true }],
    ["/a~1b~0c", { "a/b~c": 1 }],
    ["/proxy/own", { proxy: { listen_path: "/", own: true } }],
    ["/auth/own", { auth: { own: true } }],
    ["/jwt_own", { enable_jwt: true, jwt_own: true }],
    ["/definition/own", { definition: { own: true } }],
    ["/version_data/own", { version_data: { not_versioned: true, own: true } }],
    ["/version_data/versions/Default/own", oneVersion({ own: 1 })],
    [
      "/version_data/versions/Default/extended_paths/white_list/0/own",
      oneVersion({ use_extended_paths: true, extended_paths: { white_list: [{ path: "/a", own: true }] } }),
    ],
  ];

  it.each(unknown)("fails: %s", (pointer, fields) => {
    expect(errorsWith(fields)).toEqual([
      `${pointer} is not known to be harmless, and the OAS format has no place for it. Remove it, or leave this API in the classic format.`,
    ]);
  });

  const hook = { name: "check", path: "check.js" };
  it("fails if one entry of its list has an effect", () => {
    const fields = { custom_middleware: { pre: [{ ...hook, disabled: true }, hook] } };
    expect(errorsWith(fields)).toEqual([
      "/custom_middleware/pre runs hooks before authentication, which the OAS format cannot express. Remove or disable it, or leave this API in the classic format.",
    ]);
  });
});

describe("an accepted loss", () => {
  const definition = classic({
    response_processors: [{ name: "header_injector", options: { remove_headers: ["Server"] } }],
    ...oneVersion({ global_response_headers: { "X-Served-By": "example" } }),
  });
  const headers = "/version_data/versions/Default/global_response_headers";

  it("is asked for by the pointer that the failure names", () => {
    expect(errorsOf(definition).toSorted()).toEqual([
      '/response_processors rewrites responses, which the OAS format cannot express. Remove or disable it, add "/response_processors" to acceptLoss, or leave this API in the classic format.',
      `${headers} adds headers to responses, which the OAS format cannot express. Remove or disable it, add "${headers}" to acceptLoss, or leave this API in the classic format.`,
    ]);
  });

  it.each([[headers], ["/version_data/versions/*/global_response_headers"]])("is kept and listed: %s", (pointer) => {
    const conversion = convertClassic(apiId, definition, now, ["/response_processors", pointer]);
    assert("converted" in conversion, "not converted");
    expect(conversion.acceptedLosses).toEqual(["/response_processors", headers]);
    expect(conversion.converted.base.document["x-gw-unmapped"]).toEqual([
      "/response_processors",
      `${headers}/X-Served-By`,
    ]);
  });

  it("never covers a field that decides who may call, nor an unknown one", () => {
    const closed = classic({ use_mutual_tls_auth: true, own: true, allowed_ips: ["203.0.113.7"] });
    const conversion = convertClassic(apiId, closed, now, ["/use_mutual_tls_auth", "/own", "/allowed_ips", "/*"]);
    assert("errors" in conversion, "converted");
    expect(conversion.errors).toHaveLength(3);
  });

  it.each([
    ["/response_processors", true],
    ["/version_data/versions/*/global_headers", true],
    ["/version_data/versions/v1/extended_paths/transform_response", true],
    ["/event_handlers", true],
    ["/*", false],
    ["/version_data/versions/*/*", false],
    ["/version_data/versions/*/extended_paths/internal", false],
    ["/response_processors/0", false],
    ["/client_certificates", false],
    ["/own", false],
    ["", false],
  ])("can be asked for: %j: %s", (pointer, expected) => {
    expect(isAcceptable(pointer)).toBe(expected);
  });
});
