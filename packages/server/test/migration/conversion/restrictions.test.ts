import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/util/json-object.ts";
import { documentWith, errorsWith, oneVersion } from "../conversion.ts";

const hook = { name: "check", path: "check.js" };
const hooks = ["pre", "post", "post_key_auth", "response"];
const lists = [
  "internal",
  "size_limits",
  "rate_limit",
  "validate_json",
  "validate_request",
  "method_transforms",
  "url_rewrites",
  "transform",
  "transform_jq",
  "transform_headers",
  "mock_response",
  "virtual",
  "go_plugin",
  "persist_graphql",
];

function inExtendedPaths(list: string, entry: JsonObject, use_extended_paths = true): JsonObject {
  return oneVersion({ use_extended_paths, extended_paths: { [list]: [entry] } });
}

const refused: [string, JsonObject][] = [
  ["strip_auth_data", { strip_auth_data: true }],
  ["pinned_public_keys", { pinned_public_keys: { "example.com": "key" } }],
  ["custom_middleware_bundle", { custom_middleware_bundle: "bundle.zip" }],
  ["request_signing.is_enabled", { request_signing: { is_enabled: true } }],
  ["upstream_auth.enabled", { upstream_auth: { enabled: true } }],
  ...hooks.map((list): [string, JsonObject] => [
    `custom_middleware.${list}`,
    { custom_middleware: { [list]: [{ ...hook, disabled: true }, hook] } },
  ]),
  ["version_data.versions.Default.global_size_limit", oneVersion({ global_size_limit: 1024 })],
  ["version_data.versions.Default.global_headers", oneVersion({ global_headers: { "X-A": "1" } })],
  ["version_data.versions.Default.global_headers_remove", oneVersion({ global_headers_remove: ["X-A"] })],
  ...lists.map((list): [string, JsonObject] => [
    `version_data.versions.Default.extended_paths.${list}`,
    inExtendedPaths(list, { path: "/a", method: "GET" }),
  ]),
];

const harmless: [string, JsonObject][] = [
  ["/strip_auth_data", { strip_auth_data: false }],
  ["/pinned_public_keys", { pinned_public_keys: {} }],
  ["/custom_middleware/pre", { custom_middleware: { pre: [] } }],
  ["/version_data/versions/Default/global_size_limit", oneVersion({ global_size_limit: 0, global_headers: {} })],
];

const keptFields: [string[], JsonObject][] = [
  [
    ["/certificate_pinning_disabled", "/pinned_public_keys/example.com"],
    { pinned_public_keys: { "example.com": "key" }, certificate_pinning_disabled: true },
  ],
  [
    ["/custom_middleware_bundle", "/custom_middleware_bundle_disabled"],
    { custom_middleware_bundle: "bundle.zip", custom_middleware_bundle_disabled: true },
  ],
  [["/custom_middleware/pre"], { custom_middleware: { pre: [{ ...hook, disabled: true }] } }],
  [
    ["/version_data/versions/Default/extended_paths/url_rewrites"],
    inExtendedPaths("url_rewrites", { path: "/a", disabled: true }),
  ],
  [
    ["/version_data/versions/Default/extended_paths/validate_request"],
    inExtendedPaths("validate_request", { path: "/a", enabled: false }),
  ],
  [
    ["/version_data/versions/Default/extended_paths/url_rewrites"],
    inExtendedPaths("url_rewrites", { path: "/a" }, false),
  ],
  ...["hard_timeouts", "circuit_breakers", "cache", "transform_response", "track_endpoints"].map(
    (list): [string[], JsonObject] => [
      [`/version_data/versions/Default/extended_paths/${list}`],
      inExtendedPaths(list, { path: "/a" }),
    ],
  ),
];

describe("a field that restricts or rewrites requests", () => {
  it.each(refused)("fails if it has no counterpart: %s", (path, fields) => {
    expect(errorsWith(fields)).toEqual([
      expect.stringMatching(
        /^\S+ \w+ .*, which the OAS format cannot express\. Remove or disable it, or leave this API in the classic format\.$/,
      ),
    ]);
    expect(errorsWith(fields)[0]?.split(" ")[0]).toBe(path);
  });

  it.each(harmless)("is left out at its default: %s", (_, fields) => {
    expect(documentWith(fields)).not.toHaveProperty("x-gw-classic");
  });

  it.each(keptFields)("is kept if it restricts nothing: %s", (unmapped, fields) => {
    expect(documentWith(fields)["x-gw-unmapped"]).toEqual(unmapped);
  });
});

describe("a way to choose versions that has no counterpart", () => {
  const versions = { v1: {}, v2: {} };
  const choices: [string, JsonObject][] = [
    ["definition.strip_path", { strip_path: true }],
    ["definition.strip_versioning_data", { strip_versioning_data: true }],
    ["definition.fallback_to_default", { fallback_to_default: true }],
  ];

  it.each(choices)("fails: %s", (path, definition) => {
    const errors = errorsWith({ definition, version_data: { not_versioned: false, versions } });
    expect(errors.map((error) => error.split(" ")[0])).toEqual([path]);
    expect(documentWith({ definition })["x-gw-unmapped"]).toEqual([`/${path.replace(".", "/")}`]);
  });

  it("fails if versions are other APIs", () => {
    const definition = { enabled: true, versions: { v2: "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6002" } };
    expect(errorsWith({ definition }).map((error) => error.split(" ")[0])).toEqual(["definition.versions"]);
  });
});
