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
const versionNames = ["v1", "v2", "Default", "constructor"];
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
  .dictionary(fc.constantFrom(...versionNames), version, { minKeys: 1, maxKeys: 3, noNullPrototype: true })
  .chain((versions) =>
    fc.record({
      not_versioned: Object.keys(versions).length > 1 ? fc.constant(false) : fc.boolean(),
      default_version: fc.constantFrom("", ...Object.keys(versions)),
      versions: fc.constant(versions),
    }),
  );

/** Rows of the conversion table in random combination. Some do not convert. */
export const accessDefinition: fc.Arbitrary<JsonObject> = fc
  .record(
    {
      active: mostly(true, false),
      internal: mostly(false, true),
      use_keyless: mostly(false, true),
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
      proxy: fc.record({ listen_path: fc.constantFrom("/", "/api", "/api/", "/a/") }),
    },
    { requiredKeys: ["proxy"] },
  )
  .map((fields) => wholeDefinition("generated", withoutIdleLists(fields)));

/** Lists of addresses whose switch is off do not convert, unless they are switched off for good. */
function withoutIdleLists(fields: JsonObject): JsonObject {
  return {
    ...fields,
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
