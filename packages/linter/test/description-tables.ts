/**
 * The tables of the system's description, a line a field: path, type, and what else the table says. `!` is required of
 * the caller, `?` may be null, `=` lists the allowed values. Paths go through maps by `*` and through lists by `[]`.
 */
export const descriptionTables: Record<string, string> = {
  CreatedEnvelope: `
    ID string
    Message string
    Meta object ?
    Status string`,
  CreatedUserEnvelope: `
    ID string
    Message string
    Meta object
    Status string`,
  StreamsApi: `
    openapi string
    info object
    info.description string
    info.title string
    info.version string
    paths object
    components.securitySchemes object
    components.securitySchemes.*.description string
    components.securitySchemes.*.scheme string
    components.securitySchemes.*.type string
    security array
    servers array
    servers[].url string
    x-gw-api-gateway object
    x-gw-api-gateway.info.name string
    x-gw-api-gateway.info.state.active boolean
    x-gw-api-gateway.server.listenPath.value string
    x-gw-api-gateway.server.listenPath.strip boolean
    x-gw-api-gateway.upstream.url string
    x-gw-streaming object
    x-gw-streaming.streams.*.input.kafka.addresses string[]
    x-gw-streaming.streams.*.input.kafka.auto_replay_nacks boolean
    x-gw-streaming.streams.*.input.kafka.checkpoint_limit integer
    x-gw-streaming.streams.*.input.kafka.consumer_group string
    x-gw-streaming.streams.*.input.kafka.target_version string
    x-gw-streaming.streams.*.input.kafka.topics string[]
    x-gw-streaming.streams.*.output.broker.pattern string
    x-gw-streaming.streams.*.output.broker.outputs array
    x-gw-streaming.streams.*.output.broker.outputs[].stdout.codec string
    x-gw-streaming.streams.*.output.broker.outputs[].http_server.allowed_verbs string[]
    x-gw-streaming.streams.*.output.broker.outputs[].http_server.path string
    x-gw-streaming.streams.*.output.broker.outputs[].http_server.stream_path string
    x-gw-streaming.streams.*.output.broker.outputs[].http_server.ws_path string`,
  OauthClientInput: `
    api_id string
    client_id string
    description string
    meta_data object ?
    policy_id string
    redirect_uri string
    secret string`,
  OauthClient: `
    api_id string
    client_id string
    description string
    meta_data object ?
    policy_id string
    redirect_uri string
    secret string`,
  ClientTypeInput: `
    Name string !
    ResponseTypes string !
    GrantType string !
    Description string
    TokenEndpointAuthMethod string = client_secret_basic client_secret_post
    IdpAppType string = web native browser service`,
  ClientType: `
    Name string
    ResponseTypes string
    GrantType string
    Description string
    TokenEndpointAuthMethod string = client_secret_basic client_secret_post
    IdpAppType string = web native browser service
    ID integer
    CreatedAt string
    UpdatedAt string`,
  PlanInput: `
    Name string !
    ProviderID integer !
    CID string
    AutoApproveAccessRequests boolean
    Catalogues integer[]
    DisplayName string
    Description string
    JWTScope string
    KeyExpiresIn integer
    MetaData object
    Per number
    PlanQuota integer
    PlanQuotaRenewalRate integer
    Quota integer
    QuotaRenewalRate integer
    RateLimit number
    UnlimitedQuota boolean
    UnlimitedRateLimit boolean`,
  Plan: `
    Name string
    ProviderID integer
    CID string
    AutoApproveAccessRequests boolean
    Catalogues integer[]
    DisplayName string
    Description string
    JWTScope string
    KeyExpiresIn integer
    MetaData object
    Per number
    PlanQuota integer
    PlanQuotaRenewalRate integer
    Quota integer
    QuotaRenewalRate integer
    RateLimit number
    UnlimitedQuota boolean
    UnlimitedRateLimit boolean
    ID integer
    ReferenceID string`,
  User: `
    access_key string
    active boolean
    api_model object
    created_at string date-time
    email_address string
    first_name string
    group_id string
    id string
    last_login_date string date-time
    last_name string
    org_id string
    password_max_days integer
    password_updated string date-time
    user_permissions object
    user_permissions.IsAdmin string
    user_permissions.ResetPassword string
    user_permissions.* string`,
  UserInput: `
    access_key string
    active boolean
    api_model object
    created_at string date-time
    email_address string
    first_name string
    group_id string
    id string
    last_login_date string date-time
    last_name string
    org_id string
    password_max_days integer
    password_updated string date-time
    user_permissions object
    user_permissions.* string`,
  UserSearch: `
    filters object
    filters.query string`,
  UserPage: `
    pages integer
    users array ?`,
  Policy: `
    _id string
    id string
    org_id string
    name string
    active boolean
    is_inactive boolean
    hmac_enabled boolean
    date_created string date-time
    last_updated string
    key_expires_in integer
    max_query_depth integer
    meta_data object ?
    per number
    rate number
    quota_max integer
    quota_renewal_rate integer
    smoothing object ?
    throttle_interval number
    throttle_retry_limit integer
    tags string[] ?
    partitions object
    partitions.acl boolean
    partitions.complexity boolean
    partitions.per_api boolean
    partitions.quota boolean
    partitions.rate_limit boolean
    access_rights object ?
    access_rights.*.api_id string
    access_rights.*.api_name string
    access_rights.*.disable_introspection boolean
    access_rights.*.versions string[]
    access_rights.*.allowed_urls array
    access_rights.*.allowed_urls[].url string
    access_rights.*.allowed_urls[].methods string[]`,
  ApiPage: `
    pages integer
    apis array ?
    apis[].api_definition.api_id string
    apis[].api_definition.name string
    apis[].api_definition.org_id string
    apis[].api_definition.use_oauth2 boolean
    apis[].api_definition.auth.auth_header_name string
    apis[].api_definition.definition.key string
    apis[].api_definition.definition.location string
    apis[].api_definition.proxy.listen_path string
    apis[].api_definition.proxy.strip_listen_path boolean
    apis[].api_definition.proxy.target_url string
    apis[].api_definition.version_data.not_versioned boolean
    apis[].api_definition.version_data.versions.*.name string`,
  CustomCredentialInput: `
    Alias string
    Type string = CREDENTIAL_TYPE_TYK_MANAGED CREDENTIAL_TYPE_CUSTOM
    PlanID integer
    AuthenticationMethod string
    ProductIDs integer[]
    AuthTokenType string = AUTH_TOKEN_CUSTOM AUTH_TOKEN_STANDARD
    KeyID string
    CredentialKey string
    CredentialSecret string
    ProviderID integer
    ClientTypeID integer`,
  CustomCredential: `
    ID integer
    Alias string
    Type string = CREDENTIAL_TYPE_TYK_MANAGED CREDENTIAL_TYPE_CUSTOM
    PlanID string
    AuthenticationMethod string
    ProductIDs integer[]
    AuthTokenType string = AUTH_TOKEN_CUSTOM AUTH_TOKEN_STANDARD
    KeyID string
    ProviderID integer
    ClientTypeID integer
    CreatedAt string
    UpdatedAt string`,
  Webhook: `
    name string
    method string
    target_path string
    header_map object ?
    header_map.* string`,
  MigrationRequest: `
    mode string ! = dryRun stage promote direct
    apiIDs string[]
    all boolean
    abortOnFailure boolean
    overrideStaged boolean`,
  MigrationReport: `
    success.count integer
    success.apiIDs string[]
    success.stagedAPIs array
    success.stagedAPIs[].classicAPIID string
    success.stagedAPIs[].oasAPIID string
    success.definitions array
    success.definitions[].apiID string
    success.definitions[].baseAPI object
    success.definitions[].versions array
    success.definitions[].versions[] object
    failure.count integer
    failure.errors array
    failure.errors[].apiID string
    failure.errors[].message string[]
    skipped.count integer
    skipped.apis array
    skipped.apis[].apiID string
    skipped.apis[].message string
    skipped.apis[].key string
    abortedOnFailure boolean`,
};

/** The operations of the description's table: method, path, security scheme, success status. */
export const descriptionOperations = `
  getStreamsApi get /api/apis/streams/{apiId} dashboardToken 200
  createOauthClient post /gw/oauth/clients/create gatewayKey 200
  updateClientType put /oauth-providers/{provider_id}/client-types/{client_type_id} portalKey 200
  updatePlan put /plans/{plan_id} portalKey 200
  searchUsers post /api/users/search dashboardToken 200
  createPolicy post /api/portal/policies dashboardToken 200
  searchApis get /api/apis/search dashboardToken 200
  createCustomCredential post /apps/{app_id}/custom_credentials portalKey 201
  createUser post /admin/users adminKey 200
  debugApi post /gw/debug gatewayKey 200
  createWebhook post /api/hooks dashboardToken 200
  migrateApis post /api/apis/migrate dashboardToken 200`;
