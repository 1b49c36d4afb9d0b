import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/util/json-object.ts";
import { classic, versioned } from "../classic-apis.ts";
import { documentWith, documentsOf } from "../conversion.ts";

const left: [string, JsonObject, JsonObject, string[]][] = [
  ["a field of the format", { do_not_track: true }, { do_not_track: true }, ["/do_not_track"]],
  ["a list, whole", { tag_headers: ["X-A", ""] }, { tag_headers: ["X-A", ""] }, ["/tag_headers"]],
  [
    "fields inside, without those at their defaults",
    {
      proxy: { listen_path: "/", preserve_host_header: true, disable_strip_slash: false, transport: { proxy_url: "" } },
    },
    { proxy: { preserve_host_header: true } },
    ["/proxy/preserve_host_header"],
  ],
  [
    "an unknown field, even if false or zero",
    { own: { on: false, at: 0, "": "" } },
    { own: { on: false, at: 0 } },
    ["/own/at", "/own/on"],
  ],
  ["an unknown field that is empty", { own: {}, more: [] }, { own: {}, more: [] }, ["/more", "/own"]],
  ["names as JSON pointers", { "a/b~c": { "": 1 } }, { "a/b~c": { "": 1 } }, ["/a~1b~0c/"]],
  ["a default of another field", { session_lifetime: -1 }, { session_lifetime: -1 }, ["/session_lifetime"]],
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
  ["absent values", { own: null, more: "", nested: { own: null } }],
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

  it("fields without a counterpart at every level, with any name", () => {
    const unknown = JSON.parse(
      '{"__proto__": {"a": 1}, "$ref": "nowhere", "toString": true, "x-gw-classic": [], "": {}}',
    );
    const definition = classic({
      ...unknown,
      proxy: { listen_path: "/orders/", ...unknown },
      use_keyless: false,
      auth: { auth_header_name: "X-Api-Key", ...unknown },
      definition: { key: "version", ...unknown },
      version_data: { not_versioned: false, ...unknown, versions: { v1: { name: "v1", ...unknown } } },
    });
    const kept = JSON.stringify(documentsOf(definition).base["x-gw-classic"]);
    expect(JSON.parse(kept)).toEqual(
      JSON.parse(
        JSON.stringify({
          ...unknown,
          proxy: unknown,
          auth: unknown,
          definition: unknown,
          version_data: { ...unknown, versions: { v1: unknown } },
        }),
      ),
    );
    expect(kept.match(/"__proto__"/g)).toHaveLength(6);
  });

  it("of each version what is its own, and what all share", () => {
    const versions = { v1: { name: "v1", own: 1 }, v2: { name: "second" }, v3: null };
    const { base, versions: others } = documentsOf(classic(versioned({ versions, shared: true })));
    expect([base, ...others].map((document) => document["x-gw-classic"])).toEqual([
      { version_data: { shared: true, versions: { v1: { own: 1 } } } },
      { version_data: { shared: true, versions: { v2: { name: "second" } } } },
      { version_data: { shared: true } },
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
