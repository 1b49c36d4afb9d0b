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
  refused("requires certificates of clients", "/use_mutual_tls_auth", "/client_certificates"),
  refused("authenticates by signed requests (HMAC)", "/enable_signature_checking"),
  refused("authenticates by a plugin", "/enable_coprocess_auth", "/use_go_plugin_auth", "/custom_plugin_auth_enabled"),
  refused("authenticates by a hook", "/custom_middleware/auth_check"),
  refused("authenticates by tokens of an external OAuth provider", "/external_oauth"),
  refused("requires scopes", "/security_requirement_scopes"),
  refused("looks up keys in another store", "/auth_provider", "/session_provider"),
  refused("restricts addresses in gateways that ignore its switch", "/allowed_ips", "/blacklisted_ips"),
  refused("reads the addresses of callers from a proxy", "/enable_proxy_protocol"),
  refused("removes credentials from requests", "/strip_auth_data"),
  refused("chooses the protocol of requests", "/json_rpc_version", "/application_protocol"),
  refused("lets requests with OPTIONS pass without a check", "/CORS/options_passthrough"),
  refused("loads hooks", "/custom_middleware_bundle", "/hook_references"),
  refused("runs hooks before authentication", "/custom_middleware/pre"),
  refused("runs hooks after authentication", "/custom_middleware/post_key_auth"),
  refused("runs hooks before the upstream is called", "/custom_middleware/post"),
  refused("runs hooks on responses", "/custom_middleware/response"),
  refused("signs requests to the upstream", "/request_signing"),
  refused("authenticates to the upstream", "/upstream_auth", "/upstream_certificates"),
  refused("pins keys of the upstream", "/pinned_public_keys"),
  refused("chooses among several upstreams", "/proxy/enable_load_balancing", "/proxy/service_discovery"),
  refused("checks the certificate of the upstream", `${transport}/ssl_force_common_name_check`),
  refused("restricts connections to the upstream", `${transport}/ssl_min_version`, `${transport}/ssl_max_version`),
  refused("restricts connections to the upstream", `${transport}/ssl_ciphers`),
  refused("calls the upstream through a proxy", `${transport}/proxy_url`),
  refused("turns requests into GraphQL operations", "/graphql", `${lists}/persist_graphql`),
  refused("limits the size of requests", `${version}/global_size_limit`, `${lists}/size_limits`),
  refused("limits the rate of requests to single paths", `${lists}/rate_limit`),
  refused("closes paths to callers from outside", `${lists}/internal`),
  refused("validates the bodies of requests", `${lists}/validate_json`),
  refused("validates requests", `${lists}/validate_request`),
  refused("changes the method of requests", `${lists}/method_transforms`),
  refused("rewrites the URL of requests", `${lists}/url_rewrites`),
  refused("responds in place of the upstream", `${lists}/mock_response`, `${lists}/virtual`),
  refused("runs a plugin on requests", `${lists}/go_plugin`),

  acceptable("adds headers to requests", `${version}/global_headers`),
  acceptable("removes headers from requests", `${version}/global_headers_remove`),
  acceptable("rewrites the headers of requests", `${lists}/transform_headers`),
  acceptable("rewrites the bodies of requests", `${lists}/transform`, `${lists}/transform_jq`),
  acceptable("adds headers to responses", `${version}/global_response_headers`),
  acceptable("removes headers from responses", `${version}/global_response_headers_remove`),
  acceptable("rewrites the headers of responses", `${lists}/transform_response_headers`),
  acceptable("rewrites the bodies of responses", `${lists}/transform_response`, `${lists}/transform_jq_response`),
  acceptable("rewrites responses", "/response_processors"),
  acceptable("rewrites the responses of failed requests", "/error_overrides"),
  acceptable("caches the responses of single paths", `${lists}/cache`, `${lists}/advance_cache_config`),
  acceptable("acts on events", "/event_handlers"),
  acceptable("runs a plugin on the records of analytics", "/analytics_plugin", "/custom_middleware/traffic_logs"),
];
