import type { JsonObject } from "../../util/json-object.ts";
import { jwtFields } from "./jwt-fields.ts";

/**
 * Fields of the classic format that may stay without a counterpart in the OAS format, since they neither decide who may call
 * nor change what a request or a response carries. A row covers its fields with everything in them.
 */
export interface HarmlessFields {
  /** Why neither a caller nor an upstream notices that the field is gone. */
  readonly reason: string;
  /** JSON Pointers into a definition; `*` is any one name or index. */
  readonly fields: readonly string[];
  /** The row holds only while this switch is true. A `*` is the name that the field has at the same place. */
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

function inEach(outer: string, names: readonly string[]): string[] {
  return names.map((name) => `${outer}/${name}`);
}

/** Processors of responses that do nothing by themselves, without options. */
function idleProcessors(): HarmlessFields[] {
  return ["header_injector", "response_body_transform", "response_body_transform_jq"].map((name) => ({
    reason: "Applies what the versions say about responses, whose loss is an error or was accepted.",
    fields: ["/response_processors/*"],
    value: { name },
  }));
}

/** A list of paths, in either of the two places that a version has for it. */
function pathLists(): HarmlessFields[] {
  return ["paths", "extended_paths"].flatMap((lists) =>
    ["ignored", "white_list", "black_list"].flatMap((list): HarmlessFields[] => [
      {
        reason: "A disabled entry has no effect.",
        fields: [`${version}/${lists}/${list}/*`],
        on: `${version}/${lists}/${list}/*/disabled`,
      },
      {
        reason: "The methods of an entry are carried over. An entry that returns its own response is a separate error.",
        fields: [`${version}/${lists}/${list}/*/method_actions`],
      },
    ]),
  );
}

/** The allowlist of D33. Everything else that is set and not mapped is an error, including unknown fields. */
export const harmlessFields: readonly HarmlessFields[] = [
  {
    reason: "Names the definition in databases and dashboards, never in a request to the API.",
    fields: ["/id", "/slug", "/is_oas", "/is_site"],
  },
  {
    reason: "Decides what analytics and logs record, and for how long.",
    fields: [
      "/do_not_track",
      "/tag_headers",
      "/expire_analytics_after",
      "/disable_expire_analytics",
      "/enable_detailed_recording",
      "/detailed_tracing",
      `${version}/extended_paths/track_endpoints`,
      `${version}/extended_paths/do_not_track_endpoints`,
    ],
  },
  {
    reason: "Tells another system that an OAuth token changed. Requests and responses stay as they are.",
    fields: ["/notifications"],
  },
  {
    reason: "Lifts limits. Without it, those of keys and policies apply.",
    fields: ["/disable_rate_limit", "/disable_quota", "/dont_set_quota_on_create"],
  },
  {
    reason: "Opens an additional address for batches of requests. Without it, there is none.",
    fields: ["/enable_batch_request_support"],
  },
  {
    reason: "Is read only by transformations and hooks, whose loss is an error or was accepted.",
    fields: ["/enable_context_vars", "/config_data", "/config_data_disabled", "/custom_middleware/driver"],
  },
  {
    reason: "Names the certificate that the gateway shows for its domain. It does not check callers.",
    fields: ["/certificates"],
  },
  {
    reason:
      "Tests the upstream independently of the traffic. Only load balancing uses the result, and its loss is an error.",
    fields: ["/uptime_tests", "/check_host_against_uptime_tests", "/proxy/check_host_against_uptime_tests"],
  },
  {
    reason: "Ends calls of a slow upstream and pauses those of a failing one. Without it, callers wait.",
    fields: [
      `${version}/extended_paths/hard_timeouts`,
      `${version}/extended_paths/circuit_breakers`,
      `${version}/global_enforce_timeout`,
      `${version}/global_enforce_timeout_disabled`,
      "/proxy/transport/dial_timeout",
    ],
  },
  {
    reason: "Accepts any certificate of the upstream. Without it, the certificate is verified.",
    fields: ["/proxy/transport/ssl_insecure_skip_verify"],
  },
  {
    reason: "Is read by no gateway.",
    fields: ["/session_lifetime_disabled"],
  },
  {
    reason: "No gateway reads it, because it is in the wrong place. The driver of hooks is in custom_middleware.",
    fields: ["/driver"],
  },
  {
    reason: "No gateway reads it, because it is in the wrong place. Each version has its own lists of paths.",
    fields: ["/extended_paths", "/version_data/extended_paths", "/version_data/use_extended_paths"],
  },
  {
    reason: "Switches off the field whose name it extends, which is harmless then.",
    fields: [
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
    ],
  },
  { reason: "domain_disabled is on.", fields: ["/domain"], on: "/domain_disabled" },
  { reason: "tags_disabled is on.", fields: ["/tags"], on: "/tags_disabled" },
  {
    reason: "upstream_certificates_disabled is on.",
    fields: ["/upstream_certificates"],
    on: "/upstream_certificates_disabled",
  },
  {
    reason: "certificate_pinning_disabled is on.",
    fields: ["/pinned_public_keys"],
    on: "/certificate_pinning_disabled",
  },
  {
    reason: "custom_middleware_bundle_disabled is on.",
    fields: ["/custom_middleware_bundle"],
    on: "/custom_middleware_bundle_disabled",
  },
  { reason: "error_overrides_disabled is on.", fields: ["/error_overrides"], on: "/error_overrides_disabled" },
  {
    reason: "global_headers_disabled is on.",
    fields: inEach(version, ["global_headers", "global_headers_remove"]),
    on: `${version}/global_headers_disabled`,
  },
  {
    reason: "global_response_headers_disabled is on.",
    fields: inEach(version, ["global_response_headers", "global_response_headers_remove"]),
    on: `${version}/global_response_headers_disabled`,
  },
  {
    reason: "global_size_limit_disabled is on.",
    fields: [`${version}/global_size_limit`],
    on: `${version}/global_size_limit_disabled`,
  },
  {
    reason: "ip_access_control_disabled is on, and the switch of the list is not.",
    fields: ["/allowed_ips", "/blacklisted_ips"],
    on: "/ip_access_control_disabled",
  },
  { reason: "A list that is empty blocks nobody.", fields: ["/enable_ip_blacklisting"] },
  {
    reason: "Gateways ask for no credential while use_keyless is on.",
    fields: [
      "/use_standard_auth",
      "/use_oauth2",
      "/oauth_meta",
      "/enable_jwt",
      "/use_basic_auth",
      "/basic_auth",
      "/use_openid",
      "/openid_options",
      "/enable_signature_checking",
      "/enable_coprocess_auth",
      "/use_go_plugin_auth",
      "/custom_plugin_auth_enabled",
      "/external_oauth",
      "/custom_middleware/auth_check",
      "/custom_middleware/post_key_auth",
      "/strip_auth_data",
      "/base_identity_provided_by",
      "/auth_provider",
      "/session_provider",
      "/security_requirements",
      "/security_requirement_scopes",
      "/scopes",
      "/session_lifetime",
      "/session_lifetime_respects_key_expiration",
      ...inEach("", jwtFields),
    ],
    on: "/use_keyless",
  },
  {
    reason: "Is carried over for the methods in use. Other methods do not read it.",
    fields: [...inEach("/auth", credentialFields), ...inEach("/auth_configs/*", credentialFields)],
  },
  { reason: "enable_jwt is off.", fields: ["/scopes/jwt", ...inEach("", jwtFields)], off: "/enable_jwt" },
  { reason: "use_openid is off.", fields: ["/openid_options", "/scopes/oidc"], off: "/use_openid" },
  {
    reason: "Counts the calls of each client of an identity provider separately.",
    fields: ["/openid_options/segregate_by_client"],
  },
  { reason: "use_oauth2 is off.", fields: ["/oauth_meta"], off: "/use_oauth2" },
  {
    reason: "A type that no OpenAPI flow supports. Without it, tokens of that type are not issued.",
    fields: ["/oauth_meta/allowed_access_types"],
  },
  { reason: "use_basic_auth is off.", fields: ["/basic_auth"], off: "/use_basic_auth" },
  {
    reason: "Decides how long a login that was checked is remembered.",
    fields: ["/basic_auth/disable_caching", "/basic_auth/cache_ttl"],
  },
  {
    reason: "Is read only to take logins from bodies, which is an error.",
    fields: ["/basic_auth/body_user_regexp", "/basic_auth/body_password_regexp"],
  },
  {
    reason: "Is read only if enable_signature_checking is on, whose loss is an error.",
    fields: ["/hmac_allowed_clock_skew", "/hmac_allowed_algorithms"],
  },
  { reason: "external_oauth.enabled is off.", fields: ["/external_oauth"], off: "/external_oauth/enabled" },
  {
    reason: "The hook is disabled.",
    fields: ["/custom_middleware/auth_check"],
    on: "/custom_middleware/auth_check/disabled",
  },
  {
    reason: "Is read only by a plugin or a hook that authenticates callers, whose loss is an error.",
    fields: ["/custom_middleware/id_extractor"],
  },
  {
    reason: "A single requirement asks for no more than the methods that are on. Several are an error.",
    fields: ["/security_requirements"],
  },
  { reason: "session_lifetime is not set.", fields: ["/session_lifetime_respects_key_expiration"] },
  { reason: "request_signing.is_enabled is off.", fields: ["/request_signing"], off: "/request_signing/is_enabled" },
  { reason: "upstream_auth.enabled is off.", fields: ["/upstream_auth"], off: "/upstream_auth/enabled" },
  {
    reason: "Is read only if proxy.enable_load_balancing is on, whose loss is an error.",
    fields: ["/proxy/target_list"],
  },
  { reason: "use_discovery_service is off.", fields: [discovery], off: `${discovery}/use_discovery_service` },
  {
    reason: "No limit is set, or it is disabled.",
    fields: ["/global_rate_limit/rate", "/global_rate_limit/per", "/global_rate_limit/disabled"],
  },
  {
    reason: "CORS.enable is off.",
    fields: inEach("/CORS", [
      "allowed_origins",
      "allowed_methods",
      "allowed_headers",
      "exposed_headers",
      "allow_credentials",
      "max_age",
      "debug",
    ]),
    off: "/CORS/enable",
  },
  { reason: "cache_options.enable_cache is off.", fields: ["/cache_options"], off: "/cache_options/enable_cache" },
  {
    reason: "cache_options.enable_cache is off.",
    fields: inEach(`${version}/extended_paths`, ["cache", "advance_cache_config"]),
    off: "/cache_options/enable_cache",
  },
  {
    reason: "cache_options.cache_all_safe_requests caches these paths as well.",
    fields: [`${version}/extended_paths/cache`],
    on: "/cache_options/cache_all_safe_requests",
  },
  { reason: "analytics_plugin.enable is off.", fields: ["/analytics_plugin"], off: "/analytics_plugin/enable" },
  { reason: "graphql.enabled is off.", fields: ["/graphql"], off: "/graphql/enabled" },
  {
    reason: "Is carried over if callers choose a version. Ways to choose one that have no counterpart are errors then.",
    fields: inEach("/definition", [
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
  },
  {
    reason: "There is only one version to choose.",
    fields: ["/version_data/default_version"],
  },
  {
    reason: "The key of the entry is the name of the version. Names that two entries share are an error.",
    fields: [`${version}/name`],
  },
  {
    reason: "use_extended_paths chooses the other lists.",
    fields: [`${version}/paths`],
    on: `${version}/use_extended_paths`,
  },
  {
    reason: "use_extended_paths chooses the other lists.",
    fields: [`${version}/extended_paths`],
    off: `${version}/use_extended_paths`,
  },
  {
    reason: "No path of the version is in a list.",
    fields: ["/ignore_endpoint_case", `${version}/ignore_endpoint_case`],
  },
  ...pathLists(),
  ...idleProcessors(),
];
