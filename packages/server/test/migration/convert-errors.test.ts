import { assert, describe, expect, it } from "vitest";
import { isAcceptable } from "../../src/migration/conversion/unmapped.ts";
import type { JsonObject } from "../../src/util/json-object.ts";
import { apiId, classic, versioned } from "./classic-apis.ts";
import { convertClassic, errorsOf, errorsWith, now, oneVersion, withPathLists } from "./conversion.ts";

// The access table has every field that the OAS format cannot express. Here are definitions that are broken or unclear.

const lists = "/version_data/versions/Default/extended_paths";
const noTime =
  "which is not a time. Use the form YYYY-MM-DD HH:MM or YYYY-MM-DD HH:MM:SS (UTC), an RFC 3339 time, or never.";
const unknown =
  "is not known to be harmless, and has no counterpart in the OAS format. Remove it, or leave this API in the classic format.";

function provider(issuer?: string): JsonObject {
  return {
    use_keyless: false,
    use_openid: true,
    openid_options: { providers: [issuer === undefined ? {} : { issuer }] },
  };
}

/** The fields of a small definition, and how its only error begins. */
const cases: [JsonObject, string][] = [
  [{ proxy: "http://127.0.0.1" }, "/proxy must be an object."],
  [{ proxy: { listen_path: "orders/" } }, "/proxy/listen_path must begin with /."],
  [{ proxy: { listen_path: "http://127.0.0.1/" } }, "/proxy/listen_path must begin with /."],
  [{ version_data: [] }, "/version_data must be an object."],
  [{ version_data: { versions: ["v1"] } }, "/version_data/versions must be an object."],
  [
    { version_data: { not_versioned: true, versions: { v1: {}, v2: {} } } },
    "/version_data/not_versioned is true, but version_data.versions has 2 versions instead of one.",
  ],
  [versioned({ versions: {} }), "/version_data/versions has no version, but version_data.not_versioned is false."],
  ...["v9", "constructor", "__proto__"].map((name): [JsonObject, string] => [
    versioned({ default_version: name }),
    `/version_data/default_version is "${name}", which is not in version_data.versions.`,
  ]),
  [{ use_keyless: false, security_requirements: [["jwt"], ["apiKey"]] }, "/security_requirements "],
  ...["use_certificate", "validate_signature", "disable_header"].map((name): [JsonObject, string] => [
    { use_keyless: false, auth: { [name]: true } },
    `/auth/${name} `,
  ]),
  [provider(), "/openid_options/providers/0/issuer is missing."],
  [provider("https://["), "/openid_options/providers/0/issuer must be an http or https URL."],
  [provider("urn:me"), "/openid_options/providers/0/issuer must be an http or https URL."],
  [{ enable_ip_whitelisting: true, allowed_ips: [""] }, "/allowed_ips "],
  [{ enable_ip_blacklisting: true, blacklisted_ips: ["fe80::1%eth0"] }, "/blacklisted_ips/0 "],
  [{ enable_ip_blacklisting: true, blacklisted_ips: [1] }, "/blacklisted_ips/0 "],
  ...["31.12.2026", "2026-02-30 10:00", "2026-13-01 10:00", "2026-03-02", "2026-03-02T08:15:00", "soon"].flatMap(
    (time): [JsonObject, string][] => [
      [{ expiration: time }, `/expiration is "${time}", ${noTime}`],
      [oneVersion({ expires: time }), `/version_data/versions/Default/expires is "${time}", ${noTime}`],
    ],
  ),
  [withPathLists({ black_list: [{ path: "/a" }, { path: "/a/(?!b)" }] }), `${lists}/black_list/1/path `],
  [withPathLists({ white_list: ["("] }), `${lists}/white_list/0 `],
  [withPathLists({ white_list: ["/a", ""] }), `${lists}/white_list/1 `],
  [withPathLists({ ignored: [{ method: "GET" }] }), `${lists}/ignored/0/path `],
  [withPathLists({ ignored: [{ path: "a".repeat(1001) }] }), `${lists}/ignored/0/path `],
  [withPathLists({ ignored: [{ path: "/a", method: "get" }] }), `${lists}/ignored/0/method `],
  [withPathLists({ ignored: [{ path: "/a", method: "PURGE" }] }), `${lists}/ignored/0/method `],
  [
    withPathLists({ ignored: [{ path: "/a", method_actions: { PURGE: {} } }] }),
    `${lists}/ignored/0/method_actions/PURGE `,
  ],
  [withPathLists({ ignored: [1] }), `${lists}/ignored/0 `],
  [withPathLists({ ignored: "/a" }), `${lists}/ignored `],
  [JSON.parse('{"__proto__": {"a": 1}}'), `/__proto__ ${unknown}`],
  [{ toString: true }, `/toString ${unknown}`],
  [{ "a/b~c": 1 }, `/a~1b~0c ${unknown}`],
  [{ auth: { own: true } }, `/auth/own ${unknown}`],
  [
    { custom_middleware: { pre: [{ name: "off", disabled: true }, { name: "on" }] } },
    "/custom_middleware/pre runs hooks",
  ],
];

it.each(cases)("%j has one error: %s", (fields, start) => {
  const [error, ...others] = errorsWith(fields);
  expect(others).toEqual([]);
  expect(error?.slice(0, start.length)).toBe(start);
  expect(error).toMatch(/\.$/);
});

it("a definition is reported with its missing fields", () => {
  expect(errorsOf({})).toEqual(["/name is missing.", "/proxy is missing."]);
  for (const absent of [null, ""]) {
    expect(errorsOf({ name: absent, proxy: { listen_path: absent } })).toEqual([
      "/name is missing.",
      "/proxy/listen_path is missing.",
    ]);
  }
});

it("a definition is reported with each field of the wrong type", () => {
  const definition = {
    name: 1,
    active: "yes",
    proxy: { listen_path: [], strip_listen_path: 1, target_url: {} },
    use_keyless: "no",
    use_oauth2: 0,
    auth: "X-Api-Key",
    definition: [],
    version_data: { not_versioned: false, default_version: 1, versions: { "v 1": [], v2: { name: 2 } } },
    domain: 1,
    tags: ["edge", 1],
    listen_port: "80",
    CORS: [],
  };
  expect(errorsOf(definition).toSorted()).toEqual(
    [
      "/name must be a string.",
      "/active must be true or false.",
      "/proxy/listen_path must be a string.",
      "/proxy/strip_listen_path must be true or false.",
      "/proxy/target_url must be a string.",
      "/use_keyless must be true or false.",
      "/use_oauth2 must be true or false.",
      "/auth must be an object.",
      "/definition must be an object.",
      "/definition/location is not one of header, url-param, url, so no request reaches the versions v2, which would have separate listen paths. Use a valid location, or remove these versions.",
      "/version_data/default_version must be a string.",
      "/version_data/versions/v 1 must be an object.",
      "/version_data/versions/v2/name must be a string.",
      "/domain must be a string.",
      "/tags/1 must be a string.",
      "/listen_port must be a number.",
      "/CORS must be an object.",
    ].toSorted(),
  );
});

it("more entries of path lists than a proof could compare are rejected", () => {
  const list = Array.from({ length: 2501 }, (_, index) => `/a${index}`);
  const versions = { v1: { paths: { white_list: list } }, v2: { paths: { black_list: list } } };
  expect(errorsWith(versioned({ versions }))).toEqual([
    "/version_data/versions/v2/paths has too many entries. An API can have at most 5,000 entries across all versions, because unchanged access can't be proved for larger APIs. Split the API, or leave it in the classic format.",
  ]);
  const disabled = Array.from({ length: 5001 }, (_, index) => ({ path: `/a${index}`, method: "GET", disabled: true }));
  const conversion = convertClassic(apiId, classic(withPathLists({ black_list: [...disabled, "/b"] })), now);
  expect(conversion).not.toHaveProperty("errors");
});

describe("an accepted loss", () => {
  const headers = "/version_data/versions/Default/global_response_headers";

  it("is kept and listed, for any version", () => {
    const definition = classic(oneVersion({ global_response_headers: { "X-Served-By": "example" } }));
    expect(errorsOf(definition)).toEqual([
      `${headers} adds response headers, which the OAS format cannot express. Remove or disable it, add "${headers}" to acceptLoss, or leave this API in the classic format.`,
    ]);
    const acceptLoss = ["/version_data/versions/*/global_response_headers"];
    const conversion = convertClassic(apiId, definition, now, acceptLoss);
    assert("converted" in conversion, "not converted");
    expect(conversion.acceptedLosses).toEqual([headers]);
    expect(conversion.converted.base.document["x-gw-unmapped"]).toEqual([`${headers}/X-Served-By`]);
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
