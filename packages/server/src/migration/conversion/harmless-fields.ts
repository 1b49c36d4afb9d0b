import type { JsonObject } from "../../util/json-object.ts";
import { jwtFields } from "./jwt-fields.ts";

/**
 * Fields of the classic format that may stay without a counterpart in the OAS format, since they neither decide who may call
 * nor change what a request or a response carries. A row covers its fields with everything in them; a comment says why
 * losing them has no visible effect.
 */
export interface HarmlessFields {
  /** JSON Pointers into a definition; `*` is any one name or index. */
  readonly fields: readonly string[];
  /** The row holds only while this switch is true. A `*` is the name that the field has at the same location. */
  readonly on?: string;
  /** The row holds only while this switch is not true. */
  readonly off?: string;
  /** The row holds only for this value. Parts that are not set do not count. */
  readonly value?: JsonObject;
}

const version = "/version_data/versions/*";
const discovery = "/proxy/service_discovery";

/** The fields of `auth` and of each entry of `auth_configs`. */
const credentialFields = [
  "name",
  "auth_header_name",
  "use_param",
  "param_name",
  "use_cookie",
  "cookie_name",
  "disable_header",
  "use_certificate",
  "validate_signature",
  "signature",
];

function harmless(...fields: string[]): HarmlessFields {
  return { fields };
}

function whileOn(on: string, ...fields: string[]): HarmlessFields {
  return { fields, on };
}

function whileOff(off: string, ...fields: string[]): HarmlessFields {
  return { fields, off };
}

function inEach(outer: string, names: readonly string[]): string[] {
  return names.map((name) => `${outer}/${name}`);
}

/** The entries of the lists of paths, in either of the two locations that a version has for each. */
const pathEntries = ["paths", "extended_paths"].flatMap((lists) =>
  ["ignored", "white_list", "black_list"].map((list) => `${version}/${lists}/${list}/*`),
);

/** The allowlist of D33. Everything else that is set and not mapped is an error, including unknown fields. */
export const harmlessFields: readonly HarmlessFields[] = [
  // Names the definition in databases and dashboards, never in a request to the API.
  harmless("/id", "/slug", "/is_oas", "/is_site"),
  // Decides what analytics and logs record, and for how long.
  harmless(
    "/do_not_track",
    "/tag_headers",
    "/expire_analytics_after",
    "/disable_expire_analytics",
    "/enable_detailed_recording",
    "/detailed_tracing",
    `${version}/extended_paths/track_endpoints`,
    `${version}/extended_paths/do_not_track_endpoints`,
  ),
  // Tells another system that an OAuth token changed. Requests and responses stay as they are.
  harmless("/notifications"),
  // Lifts limits. Without it, those of keys and policies apply.
  harmless("/disable_rate_limit", "/disable_quota", "/dont_set_quota_on_create"),
  // Opens an additional address for batches of requests. Without it, there is none.
  harmless("/enable_batch_request_support"),
  // Is read only by transformations and hooks, whose loss is an error or was accepted.
  harmless("/enable_context_vars", "/config_data", "/config_data_disabled", "/custom_middleware/driver"),
  // Names the certificate that the gateway shows for its domain. It does not check callers.
  harmless("/certificates"),
  // Tests the upstream independently of the traffic. Only load balancing uses the result, and its loss is an error.
  harmless("/uptime_tests", "/check_host_against_uptime_tests", "/proxy/check_host_against_uptime_tests"),
  // Ends calls of a slow upstream and pauses those of a failing one. Without it, callers wait.
  harmless(
    `${version}/extended_paths/hard_timeouts`,
    `${version}/extended_paths/circuit_breakers`,
    `${version}/global_enforce_timeout`,
    `${version}/global_enforce_timeout_disabled`,
    "/proxy/transport/dial_timeout",
  ),
  // Accepts any certificate of the upstream. Without it, the certificate is verified.
  harmless("/proxy/transport/ssl_insecure_skip_verify"),
  // Is read by no gateway.
  harmless("/session_lifetime_disabled"),
  // No gateway reads it, because it is in the wrong place. The driver of hooks is in custom_middleware.
  harmless("/driver"),
  // No gateway reads it, because it is in the wrong place. Each version has its own lists of paths.
  harmless("/extended_paths", "/version_data/extended_paths", "/version_data/use_extended_paths"),
  // Switches off the field whose name it extends, which is harmless then.
  harmless(
    "/domain_disabled",
    "/tags_disabled",
    "/ip_access_control_disabled",
    "/upstream_certificates_disabled",
    "/certificate_pinning_disabled",
    "/custom_middleware_bundle_disabled",
    "/error_overrides_disabled",
    `${version}/global_headers_disabled`,
    `${version}/global_response_headers_disabled`,
    `${version}/global_size_limit_disabled`,
  ),
  whileOn("/domain_disabled", "/domain"),
  whileOn("/tags_disabled", "/tags"),
  whileOn("/upstream_certificates_disabled", "/upstream_certificates"),
  whileOn("/certificate_pinning_disabled", "/pinned_public_keys"),
  whileOn("/custom_middleware_bundle_disabled", "/custom_middleware_bundle"),
  whileOn("/error_overrides_disabled", "/error_overrides"),
  whileOn(`${version}/global_headers_disabled`, ...inEach(version, ["global_headers", "global_headers_remove"])),
  whileOn(
    `${version}/global_response_headers_disabled`,
    ...inEach(version, ["global_response_headers", "global_response_headers_remove"]),
  ),
  whileOn(`${version}/global_size_limit_disabled`, `${version}/global_size_limit`),
  // ip_access_control_disabled is on, and the switch of the list is not.
  whileOn("/ip_access_control_disabled", "/allowed_ips", "/blacklisted_ips"),
  // A list that is empty blocks nobody.
  harmless("/enable_ip_blacklisting"),
  // Gateways ask for no credential while use_keyless is on.
  whileOn("/use_keyless", "/use_standard_auth", "/use_oauth2", "/oauth_meta", "/enable_jwt", ...inEach("", jwtFields)),
  whileOn("/use_keyless", "/use_basic_auth", "/basic_auth", "/use_openid", "/openid_options", "/scopes"),
  whileOn("/use_keyless", "/enable_signature_checking", "/enable_coprocess_auth", "/use_go_plugin_auth"),
  whileOn("/use_keyless", "/custom_plugin_auth_enabled", "/external_oauth", "/strip_auth_data"),
  whileOn("/use_keyless", "/custom_middleware/auth_check", "/custom_middleware/post_key_auth"),
  whileOn("/use_keyless", "/base_identity_provided_by", "/auth_provider", "/session_provider"),
  whileOn("/use_keyless", "/security_requirements", "/security_requirement_scopes"),
  whileOn("/use_keyless", "/session_lifetime", "/session_lifetime_respects_key_expiration"),
  // Is carried over for the methods in use. Other methods do not read it.
  harmless(...inEach("/auth", credentialFields), ...inEach("/auth_configs/*", credentialFields)),
  whileOff("/enable_jwt", "/scopes/jwt", ...inEach("", jwtFields)),
  whileOff("/use_openid", "/openid_options", "/scopes/oidc"),
  // Counts the calls of each client of an identity provider separately.
  harmless("/openid_options/segregate_by_client"),
  whileOff("/use_oauth2", "/oauth_meta"),
  // A type that no OpenAPI flow supports. Without it, tokens of that type are not issued.
  harmless("/oauth_meta/allowed_access_types"),
  whileOff("/use_basic_auth", "/basic_auth"),
  // Decides how long a login that was checked is remembered.
  harmless("/basic_auth/disable_caching", "/basic_auth/cache_ttl"),
  // Is read only to take logins from bodies, which is an error.
  harmless("/basic_auth/body_user_regexp", "/basic_auth/body_password_regexp"),
  // Is read only if enable_signature_checking is on, whose loss is an error.
  harmless("/hmac_allowed_clock_skew", "/hmac_allowed_algorithms"),
  whileOff("/external_oauth/enabled", "/external_oauth"),
  // The hook is disabled.
  whileOn("/custom_middleware/auth_check/disabled", "/custom_middleware/auth_check"),
  // Is read only by a plugin or a hook that authenticates callers, whose loss is an error.
  harmless("/custom_middleware/id_extractor"),
  // A single requirement asks for no more than the methods that are on. Several are an error.
  harmless("/security_requirements"),
  // session_lifetime is not set.
  harmless("/session_lifetime_respects_key_expiration"),
  whileOff("/request_signing/is_enabled", "/request_signing"),
  whileOff("/upstream_auth/enabled", "/upstream_auth"),
  // Is read only if proxy.enable_load_balancing is on, whose loss is an error.
  harmless("/proxy/target_list"),
  whileOff(`${discovery}/use_discovery_service`, discovery),
  // No limit is set, or it is disabled.
  harmless("/global_rate_limit/rate", "/global_rate_limit/per", "/global_rate_limit/disabled"),
  whileOff(
    "/CORS/enable",
    ...inEach("/CORS", [
      "allowed_origins",
      "allowed_methods",
      "allowed_headers",
      "exposed_headers",
      "allow_credentials",
      "max_age",
      "debug",
    ]),
  ),
  whileOff(
    "/cache_options/enable_cache",
    "/cache_options",
    ...inEach(`${version}/extended_paths`, ["cache", "advance_cache_config"]),
  ),
  // cache_options.cache_all_safe_requests caches these paths as well.
  whileOn("/cache_options/cache_all_safe_requests", `${version}/extended_paths/cache`),
  whileOff("/analytics_plugin/enable", "/analytics_plugin"),
  whileOff("/graphql/enabled", "/graphql"),
  // Is carried over if callers choose a version. Ways to choose one that have no counterpart are errors then.
  harmless(
    ...inEach("/definition", [
      "enabled",
      "name",
      "default",
      "location",
      "key",
      "strip_path",
      "strip_versioning_data",
      "url_versioning_pattern",
      "fallback_to_default",
      "versions",
    ]),
  ),
  // There is only one version to choose.
  harmless("/version_data/default_version"),
  // The key of the entry is the name of the version. Names that two entries share are an error.
  harmless(`${version}/name`),
  // use_extended_paths chooses the other lists.
  whileOn(`${version}/use_extended_paths`, `${version}/paths`),
  whileOff(`${version}/use_extended_paths`, `${version}/extended_paths`),
  // No path of the version is in a list.
  harmless("/ignore_endpoint_case", `${version}/ignore_endpoint_case`),
  // A disabled entry has no effect.
  ...pathEntries.map((entry) => whileOn(`${entry}/disabled`, entry)),
  // The methods of an entry are carried over. An entry that returns its own response is a separate error.
  harmless(...pathEntries.map((entry) => `${entry}/method_actions`)),
  // Apply what the versions say about responses, whose loss is an error or was accepted.
  ...["header_injector", "response_body_transform", "response_body_transform_jq"].map((name) => ({
    fields: ["/response_processors/*"],
    value: { name },
  })),
];
