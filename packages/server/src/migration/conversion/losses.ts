/** Known fields without a counterpart in the OAS format whose loss a caller or an upstream could notice. */
export interface Loss {
  /** JSON Pointers into a definition; `*` is any one name or index. */
  readonly fields: readonly string[];
  /** What the fields do, to continue a sentence. */
  readonly does: string;
  /** Whether a caller can accept the loss: the field rewrites or observes traffic, and never decides who may call (D49). */
  readonly acceptable: boolean;
}

const version = "/version_data/versions/*";
const lists = `${version}/extended_paths`;
const transport = "/proxy/transport";

function refused(does: string, ...fields: string[]): Loss {
  return { fields, does, acceptable: false };
}

function acceptable(does: string, ...fields: string[]): Loss {
  return { fields, does, acceptable: true };
}

/** By the field or the list as a whole. An entry that is disabled is not a loss; see also the harmless fields. */
export const losses: readonly Loss[] = [
  refused("requires client certificates", "/use_mutual_tls_auth", "/client_certificates"),
  refused("authenticates with signed requests (HMAC)", "/enable_signature_checking"),
  refused(
    "authenticates with a plugin",
    "/enable_coprocess_auth",
    "/use_go_plugin_auth",
    "/custom_plugin_auth_enabled",
  ),
  refused("authenticates with a hook", "/custom_middleware/auth_check"),
  refused("authenticates with an external OAuth provider's tokens", "/external_oauth"),
  refused("requires scopes", "/security_requirement_scopes"),
  refused("looks up keys in another store", "/auth_provider", "/session_provider"),
  refused("restricts addresses in gateways that ignore its switch", "/allowed_ips", "/blacklisted_ips"),
  refused("reads caller addresses from a proxy", "/enable_proxy_protocol"),
  refused("removes credentials from requests", "/strip_auth_data"),
  refused("selects the request protocol", "/json_rpc_version", "/application_protocol"),
  refused("lets OPTIONS requests pass unchecked", "/CORS/options_passthrough"),
  refused("loads hooks", "/custom_middleware_bundle", "/hook_references"),
  refused("runs hooks before authentication", "/custom_middleware/pre"),
  refused("runs hooks after authentication", "/custom_middleware/post_key_auth"),
  refused("runs hooks before the upstream is called", "/custom_middleware/post"),
  refused("runs hooks on responses", "/custom_middleware/response"),
  refused("signs requests to the upstream", "/request_signing"),
  refused("authenticates to the upstream", "/upstream_auth", "/upstream_certificates"),
  refused("pins upstream keys", "/pinned_public_keys"),
  refused("selects one of several upstreams", "/proxy/enable_load_balancing", "/proxy/service_discovery"),
  refused("verifies the upstream certificate", `${transport}/ssl_force_common_name_check`),
  refused("restricts connections to the upstream", `${transport}/ssl_min_version`, `${transport}/ssl_max_version`),
  refused("restricts connections to the upstream", `${transport}/ssl_ciphers`),
  refused("calls the upstream through a proxy", `${transport}/proxy_url`),
  refused("turns requests into GraphQL operations", "/graphql", `${lists}/persist_graphql`),
  refused("limits the request size", `${version}/global_size_limit`, `${lists}/size_limits`),
  refused("rate-limits individual paths", `${lists}/rate_limit`),
  refused("closes paths to external callers", `${lists}/internal`),
  refused("validates request bodies", `${lists}/validate_json`),
  refused("validates requests", `${lists}/validate_request`),
  refused("changes the request method", `${lists}/method_transforms`),
  refused("rewrites the request URL", `${lists}/url_rewrites`),
  refused("responds in place of the upstream", `${lists}/mock_response`, `${lists}/virtual`),
  refused("runs a plugin on requests", `${lists}/go_plugin`),

  acceptable("adds request headers", `${version}/global_headers`),
  acceptable("removes request headers", `${version}/global_headers_remove`),
  acceptable("rewrites request headers", `${lists}/transform_headers`),
  acceptable("rewrites request bodies", `${lists}/transform`, `${lists}/transform_jq`),
  acceptable("adds response headers", `${version}/global_response_headers`),
  acceptable("removes response headers", `${version}/global_response_headers_remove`),
  acceptable("rewrites response headers", `${lists}/transform_response_headers`),
  acceptable("rewrites response bodies", `${lists}/transform_response`, `${lists}/transform_jq_response`),
  acceptable("rewrites responses", "/response_processors"),
  acceptable("rewrites the responses to failed requests", "/error_overrides"),
  acceptable("caches responses for individual paths", `${lists}/cache`, `${lists}/advance_cache_config`),
  acceptable("acts on events", "/event_handlers"),
  acceptable("runs a plugin on analytics records", "/analytics_plugin", "/custom_middleware/traffic_logs"),
];
