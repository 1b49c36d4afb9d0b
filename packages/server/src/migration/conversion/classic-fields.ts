/** A field of the classic format: its default, or the fields of the object that it contains. */
export type KnownField = KnownFields | string | number | null | readonly string[];

/** The fields of an object of the classic format, by name; `*` is any field of a map. */
export interface KnownFields {
  readonly [name: string]: KnownField;
}

/** Fields whose default is the zero value of their type: `false`, `0`, an empty string, list or object. */
function zero(names: string): KnownFields {
  return Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, null]),
  );
}

const signature = zero("algorithm header use_param param_name secret allowed_clock_skew error_code error_message");

/** The location of a credential in a request. */
function credential(name: string): KnownFields {
  return {
    name,
    ...zero("use_param param_name use_cookie cookie_name disable_header use_certificate validate_signature"),
    auth_header_name: "Authorization",
    signature,
  };
}

const provider: KnownFields = { name: "default", storage_engine: "redis", meta: null };

const serviceDiscovery: KnownFields = {
  ...zero(`
    use_discovery_service query_endpoint use_nested_query parent_data_path data_path port_data_path target_path
    use_target_list cache_disabled endpoint_returns_list
  `),
  cache_timeout: 60,
};

const hook = zero("disabled name path require_session raw_body_only");

const pathEntry: KnownFields = {
  ...zero("disabled path method ignore_case"),
  method_actions: { "*": { action: "no_action", code: 200, data: null, headers: null } },
};

const pathLists: KnownFields = { ignored: pathEntry, white_list: pathEntry, black_list: pathEntry };

/** The fields of an entry of `version_data.versions`. */
export const versionFields: KnownFields = {
  ...zero(`
    name expires use_extended_paths global_headers global_headers_remove global_headers_disabled
    global_response_headers global_response_headers_remove global_response_headers_disabled ignore_endpoint_case
    global_size_limit global_size_limit_disabled override_target
  `),
  paths: pathLists,
  extended_paths: {
    ...pathLists,
    ...zero(`
      mock_response cache advance_cache_config transform transform_response transform_jq transform_jq_response
      transform_headers transform_response_headers hard_timeouts circuit_breakers url_rewrites virtual size_limits
      method_transforms track_endpoints do_not_track_endpoints validate_json validate_request internal go_plugin
      persist_graphql rate_limit
    `),
  },
};

/** The fields that a classic definition has in the field, and their defaults. */
export const classicFields: KnownFields = {
  ...zero(`
    name expiration slug listen_port protocol enable_proxy_protocol active internal domain domain_disabled certificates
    tags tags_disabled is_oas
    use_keyless use_standard_auth use_oauth2 use_basic_auth enable_jwt use_openid enable_signature_checking
    use_mutual_tls_auth enable_coprocess_auth use_go_plugin_auth custom_plugin_auth_enabled client_certificates
    hmac_allowed_algorithms base_identity_provided_by idp_client_id_mapping_disabled strip_auth_data
    jwt_signing_method jwt_source jwt_jwks_uris jwt_identity_base_field jwt_client_base_field jwt_policy_field_name
    jwt_default_policies jwt_issued_at_validation_skew jwt_expires_at_validation_skew jwt_not_before_validation_skew
    jwt_skip_kid jwt_scope_to_policy_mapping jwt_scope_claim_name jwt_disable_issued_at_validation
    jwt_disable_expires_at_validation jwt_disable_not_before_validation
    enable_ip_whitelisting allowed_ips enable_ip_blacklisting blacklisted_ips ip_access_control_disabled
    ignore_endpoint_case disable_rate_limit disable_quota dont_set_quota_on_create
    custom_middleware_bundle custom_middleware_bundle_disabled response_processors config_data config_data_disabled
    upstream_certificates upstream_certificates_disabled pinned_public_keys certificate_pinning_disabled
    session_lifetime session_lifetime_respects_key_expiration
    do_not_track tag_headers expire_analytics_after enable_batch_request_support enable_context_vars
    enable_detailed_recording detailed_tracing
  `),
  auth: credential("authToken"),
  auth_configs: {
    authToken: credential("authToken"),
    oauth: credential("oauth"),
    jwt: credential("jwt"),
    basic: credential("basic"),
    hmac: credential("hmac"),
    coprocess: credential("coprocess"),
    oidc: credential("oidc"),
    externalOAuth: credential("externalOAuth"),
  },
  oauth_meta: zero("allowed_access_types allowed_authorize_types auth_login_redirect"),
  external_oauth: zero("enabled providers"),
  basic_auth: zero("disable_caching cache_ttl extract_from_body body_user_regexp body_password_regexp"),
  openid_options: { providers: zero("issuer client_ids"), segregate_by_client: null },
  scopes: {
    jwt: zero("scope_claim_name scope_to_policy"),
    oidc: zero("scope_claim_name scope_to_policy"),
  },
  hmac_allowed_clock_skew: -1,
  definition: {
    ...zero(
      "enabled name default strip_path strip_versioning_data url_versioning_pattern fallback_to_default versions",
    ),
    location: "header",
    key: "x-api-version",
  },
  version_data: { ...zero("not_versioned default_version"), versions: { "*": versionFields } },
  proxy: {
    ...zero(`
      listen_path target_url strip_listen_path preserve_host_header disable_strip_slash enable_load_balancing
      target_list check_host_against_uptime_tests
    `),
    service_discovery: serviceDiscovery,
    transport: zero(`
      ssl_insecure_skip_verify ssl_ciphers ssl_min_version ssl_max_version ssl_force_common_name_check proxy_url
    `),
  },
  global_rate_limit: zero("disabled rate per"),
  CORS: {
    ...zero("enable exposed_headers allow_credentials options_passthrough debug"),
    allowed_origins: ["*"],
    allowed_methods: ["GET", "POST", "HEAD"],
    allowed_headers: ["Origin", "Accept", "Content-Type", "X-Requested-With", "Authorization"],
    max_age: 24,
  },
  cache_options: {
    ...zero(`
      enable_cache cache_all_safe_requests cache_response_codes enable_upstream_cache_control cache_control_ttl_header
      cache_by_headers
    `),
    cache_timeout: 60,
  },
  custom_middleware: {
    pre: hook,
    post: hook,
    post_key_auth: hook,
    auth_check: hook,
    response: hook,
    driver: null,
    id_extractor: zero("disabled extract_from extract_with extractor_config"),
  },
  event_handlers: zero("events"),
  notifications: zero("shared_secret oauth_on_keychange_url"),
  analytics_plugin: zero("enable plugin_path func_name"),
  request_signing: zero("is_enabled secret key_id algorithm header_list certificate_id signature_header"),
  upstream_auth: {
    enabled: null,
    basic_auth: { ...zero("enabled username password"), header: zero("enabled name") },
    oauth: zero("enabled allowed_authorize_types client_credentials password"),
  },
  auth_provider: provider,
  session_provider: provider,
  uptime_tests: {
    ...zero("disabled check_list"),
    config: { ...zero("expire_utime_after recheck_wait"), service_discovery: serviceDiscovery },
  },
  graphql: {
    ...zero("enabled execution_mode version schema last_schema_update type_field_configurations"),
    playground: zero("enabled path"),
    engine: zero("field_configs data_sources global_headers"),
    proxy: {
      ...zero("auth_headers subscription_type sse_use_post request_headers request_headers_rewrite"),
      features: zero("use_immutable_headers"),
      use_response_extensions: zero("on_error_forwarding"),
    },
    subgraph: zero("sdl"),
    supergraph: zero("updated_at subgraphs merged_sdl global_headers disable_query_batching"),
    introspection: zero("disabled"),
  },
};
