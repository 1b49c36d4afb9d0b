import { valueAtPath } from "@gw/openapi";
import type { DebugRequest, HttpMethod } from "../../src/generated/types/types.ts";
import * as fc from "fast-check";
import { type JsonObject, isObject } from "../../src/util/json-object.ts";
import { wholeDefinition } from "./definitions/load-definitions.ts";

// Few values, so that definitions and requests meet.
const headers = ["Authorization", "X-Key", "x-token"];
const names = ["key", "Key", "session"];
const addresses = ["203.0.113.7", "203.0.113.66", "2001:db8::7", "::ffff:203.0.113.66"];
const ranges = ["203.0.113.7", "203.0.113.0/26", "2001:db8::/32", "0.0.0.0/0"];
const versionNames = ["v1", "v2", "Default", "constructor", "__proto__"];
const methods: HttpMethod[] = ["GET", "POST", "DELETE", "HEAD"];
const patterns = [
  "/a",
  "/a/{id}",
  "/a/{name}",
  "/A",
  "^/a$",
  "/b/[0-9]+",
  "/",
  "b",
  "/api/b",
  "^/v1/a",
  "/%61",
  "/a b",
  "ä",
  "/{x}-{x}",
];
const paths = [
  "",
  "/",
  "/a",
  "/A",
  "/a/",
  "/a/1",
  "/b",
  "/b/7",
  "/c",
  "/v1/a",
  "/v2/a",
  "/%61",
  "/a%20b",
  "/%C3%84",
  "/x-y",
  "/../a",
  "/b%2F7",
];

function mostly<Value>(usual: Value, ...others: Value[]): fc.Arbitrary<Value> {
  return fc.oneof({ arbitrary: fc.constant(usual), weight: 6 }, { arbitrary: fc.constantFrom(...others), weight: 1 });
}

const anyText = fc.oneof(fc.string(), fc.string({ unit: "grapheme" }), fc.constantFrom("v 2", "1.0.0", "__proto__"));
const someText = anyText.filter((text) => text !== "");

/** Fields that the classic format does not have, with awkward names among them, and zero values: others do not convert. */
const unknownFields = fc.dictionary(
  fc.oneof(
    fc.string().map((name) => `own ${name}`),
    fc.constantFrom("__proto__", "constructor", "$ref", "x-gw-classic"),
  ),
  fc.constantFrom(false, 0, "", null, [], {}, { inner: { on: false } }),
  { maxKeys: 2, noNullPrototype: true },
);

const location = fc.record(
  {
    auth_header_name: fc.constantFrom("", ...headers),
    use_param: mostly(false, true),
    param_name: fc.constantFrom("", null, ...names),
    use_cookie: mostly(false, true),
    cookie_name: fc.constantFrom("", ...names),
  },
  { requiredKeys: [] },
);

const entry = fc.oneof(
  fc.constantFrom(...patterns),
  fc.record(
    {
      path: fc.constantFrom(...patterns),
      method: fc.constantFrom("", null, ...methods),
      ignore_case: fc.boolean(),
      disabled: mostly(false, true),
      method_actions: fc.option(
        fc.dictionary(fc.constantFrom(...methods), fc.constant({ action: "no_action" }), { minKeys: 1 }),
        {
          freq: 1,
        },
      ),
    },
    { requiredKeys: ["path"] },
  ),
);

const list = fc.array(entry, { maxLength: 3, size: "small" });
const lists = fc.record(
  { ignored: list, black_list: list, white_list: fc.oneof(fc.constant([]), list) },
  { requiredKeys: [] },
);

const version = fc.record(
  {
    expires: mostly("", "2020-01-01 00:00", "2040-01-01 00:00", "never"),
    use_extended_paths: fc.boolean(),
    paths: lists,
    extended_paths: lists,
    ignore_endpoint_case: mostly(false, true),
    override_target: mostly("", "https://other.example.com/base"),
  },
  { requiredKeys: [] },
);

const versionData = fc
  .dictionary(fc.oneof({ arbitrary: fc.constantFrom(...versionNames), weight: 6 }, someText), version, {
    minKeys: 1,
    maxKeys: 3,
    noNullPrototype: true,
  })
  .chain((versions) =>
    fc.record({
      not_versioned: Object.keys(versions).length > 1 ? fc.constant(false) : fc.boolean(),
      default_version: fc.constantFrom("", ...Object.keys(versions)),
      versions: fc.constant(versions),
    }),
  );

/**
 * Rows of the conversion table in random combination, in definitions with the defaults of an export or without them. Some do
 * not convert.
 */
export const anyDefinition: fc.Arbitrary<JsonObject> = fc
  .record(
    {
      name: someText,
      tags: fc.oneof(fc.constant(null), fc.array(someText)),
      global_rate_limit: fc.record({ rate: fc.integer(), per: fc.integer() }),
      jwt_source: anyText,
      active: mostly<boolean | null>(true, false, null),
      internal: mostly(false, true),
      use_keyless: mostly<boolean | null>(false, true, null),
      use_standard_auth: fc.boolean(),
      use_oauth2: mostly(false, true),
      oauth_meta: fc.constant({ allowed_access_types: ["client_credentials", "authorization_code"] }),
      enable_jwt: mostly(false, true),
      use_basic_auth: mostly(false, true),
      use_openid: mostly(false, true),
      openid_options: fc.constant({ providers: [{ issuer: "https://login.example.com/", client_ids: {} }] }),
      enable_signature_checking: mostly(false, true),
      auth: location,
      auth_configs: fc.dictionary(fc.constantFrom("authToken", "oauth", "jwt", "basic", "oidc"), fc.option(location)),
      enable_ip_whitelisting: mostly(false, true),
      allowed_ips: fc.subarray(ranges),
      enable_ip_blacklisting: mostly(false, true),
      blacklisted_ips: fc.subarray(ranges.slice(0, 3)),
      ip_access_control_disabled: mostly(false, true),
      expiration: mostly("", "never", "2020-01-01 00:00:00", "2026-11-02 09:30", "2040-01-01T00:00:00+02:00", "soon"),
      ignore_endpoint_case: mostly(false, true),
      domain: mostly("", "api.example.com"),
      domain_disabled: mostly(false, true),
      definition: fc.record({
        location: fc.constantFrom("header", "url-param", "url", ""),
        key: fc.constantFrom("X-Version", "v", ""),
      }),
      version_data: versionData,
      proxy: fc.record(
        {
          listen_path: fc.oneof(
            { arbitrary: fc.constantFrom("/", "/api", "/api/", "/a/"), weight: 6 },
            fc.webPath().map((path) => `/${path}`),
          ),
          strip_listen_path: fc.boolean(),
          target_url: fc.oneof(fc.webUrl(), fc.constant("")),
        },
        { requiredKeys: ["listen_path"] },
      ),
    },
    { requiredKeys: ["name", "proxy"] },
  )
  .chain((fields) =>
    fc.tuple(fc.boolean(), unknownFields).map(([isWhole, unknown]) => {
      const known = convertible(fields);
      return { ...unknown, ...(isWhole ? wholeDefinition("generated", known) : known) };
    }),
  );

/** The same, with a field that has any value. */
export const damagedDefinition: fc.Arbitrary<JsonObject> = anyDefinition.chain((definition) =>
  fc
    .tuple(fc.constantFrom(...Object.keys(definition)), fc.jsonValue({ maxDepth: 3 }))
    .map(([name, value]) => ({ ...definition, [name]: value })),
);

/**
 * Lists of addresses whose switch is off do not convert, unless they are switched off for good. Nor do versions that URLs
 * name, unless a URL has their names as they are.
 */
function convertible(fields: JsonObject): JsonObject {
  const versions = Object.keys(Object(valueAtPath(fields, ["version_data", "versions"])));
  const isOdd = versions.some((name) => !/^\w+$/.test(name));
  const isInUrl = valueAtPath(fields, ["definition", "location"]) === "url";
  return {
    ...fields,
    ...(isOdd && isInUrl && { definition: { location: "header", key: "X-Version" } }),
    ...(fields["enable_ip_whitelisting"] !== true && { allowed_ips: [] }),
    ...(fields["enable_ip_blacklisting"] !== true && { blacklisted_ips: [] }),
  };
}

const values = fc.constantFrom("example", "example", "", " ");

/** Requests below a definition's listen path, most of them. */
export function requestTo(definition: JsonObject): fc.Arbitrary<DebugRequest> {
  const listenPath = String(valueAtPath(definition, ["proxy", "listen_path"]) ?? "/").replace(/\/$/, "");
  const versions = valueAtPath(definition, ["version_data", "versions"]);
  const versionName = fc.constantFrom(...Object.keys(isObject(versions) ? versions : {}), "v9", "");
  const query = fc.dictionary(fc.constantFrom(...names, "Authorization", "X-Key"), values, { noNullPrototype: true });
  const sent = fc.record(
    {
      Authorization: values,
      "x-KEY": values,
      "X-Token": values,
      Cookie: fc.constantFrom("key=1", "a=b; session=2", "Authorization=3;X-Key=4", "key="),
      "X-Real-IP": fc.constantFrom(...addresses, "nobody"),
      "X-Forwarded-For": fc.constantFrom(...addresses, "203.0.113.7, 192.0.2.1"),
      Host: fc.constantFrom("API.example.com", "api.example.com:8443", "www.example.com"),
      "X-Version": versionName,
    },
    { requiredKeys: [] },
  );
  return fc
    .tuple(
      fc.constantFrom(...methods),
      mostly(listenPath, "/other", "/api-v2"),
      fc.constantFrom(...paths),
      query,
      versionName,
      sent,
    )
    .map(([method, start, path, parameters, v, sentHeaders]) => ({
      method,
      path: `${start}${path || (start ? "" : "/")}?${new URLSearchParams({ ...parameters, ...(v && { v }) })}`,
      headers: Object.fromEntries(Object.entries(sentHeaders).map(([name, value]) => [name, [String(value)]])),
    }));
}
