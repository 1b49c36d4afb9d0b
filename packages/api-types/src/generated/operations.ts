// Generated from the document in spec/; do not edit; run `pnpm generate`.

/** What is known about an operation besides its types. */
export interface OperationDescription {
  /** Lower case. */
  readonly method: string;
  /** The path template below the operation's server address. */
  readonly path: string;
  /** The one security scheme that the operation requires. */
  readonly securityScheme: string;
  /** The media type of the request's body; null if there is none. */
  readonly requestMediaType: string | null;
  /** The media type of the success response; null if it has no content. */
  readonly responseMediaType: string | null;
  /** Every documented status. */
  readonly statuses: readonly number[];
  /** Whether it only reads, or may change something. */
  readonly kind: "query" | "mutation";
  /** Whether it takes the header `Prefer`. */
  readonly takesPrefer: boolean;
  /** Whether it takes the header `Idempotency-Key`, with which it can be repeated. */
  readonly takesIdempotencyKey: boolean;
  /** The field of the success response that holds the items of a page; null if there are no pages. */
  readonly pageItems: string | null;
}

/** The operations that require the credential `adminKey`, by operationId. */
export const adminOperations = {
  createUser: {"method":"post","path":"/admin/users","securityScheme":"adminKey","requestMediaType":"application/json","responseMediaType":"application/json","statuses":[200,400,401,409,413,415,422,429,500,503],"kind":"mutation","takesPrefer":true,"takesIdempotencyKey":true,"pageItems":null},
} as const satisfies Record<string, OperationDescription>;

/** The operations that require the credential `dashboardToken`, by operationId. */
export const dashboardOperations = {
  createPolicy: {"method":"post","path":"/api/portal/policies","securityScheme":"dashboardToken","requestMediaType":"application/json","responseMediaType":"application/json","statuses":[200,400,401,403,409,413,415,422,429,500,503],"kind":"mutation","takesPrefer":true,"takesIdempotencyKey":true,"pageItems":null},
  createWebhook: {"method":"post","path":"/api/hooks","securityScheme":"dashboardToken","requestMediaType":"application/json","responseMediaType":"application/json","statuses":[200,400,401,403,409,413,415,422,429,500,503],"kind":"mutation","takesPrefer":true,"takesIdempotencyKey":true,"pageItems":null},
  getStreamsApi: {"method":"get","path":"/api/apis/streams/{apiId}","securityScheme":"dashboardToken","requestMediaType":null,"responseMediaType":"application/vnd.gw.streams.oas","statuses":[200,401,403,404,406,429,500,503],"kind":"query","takesPrefer":false,"takesIdempotencyKey":false,"pageItems":null},
  migrateApis: {"method":"post","path":"/api/apis/migrate","securityScheme":"dashboardToken","requestMediaType":"application/json","responseMediaType":"application/json","statuses":[200,400,401,403,413,415,429,500,503],"kind":"mutation","takesPrefer":false,"takesIdempotencyKey":false,"pageItems":null},
  searchApis: {"method":"get","path":"/api/apis/search","securityScheme":"dashboardToken","requestMediaType":null,"responseMediaType":"application/json","statuses":[200,400,401,403,429,500,503],"kind":"query","takesPrefer":false,"takesIdempotencyKey":false,"pageItems":"apis"},
  searchUsers: {"method":"post","path":"/api/users/search","securityScheme":"dashboardToken","requestMediaType":"application/json","responseMediaType":"application/json","statuses":[200,400,401,403,413,415,429,500,503],"kind":"query","takesPrefer":false,"takesIdempotencyKey":false,"pageItems":"users"},
} as const satisfies Record<string, OperationDescription>;

/** The operations that require the credential `gatewayKey`, by operationId. */
export const gatewayOperations = {
  createOauthClient: {"method":"post","path":"/gw/oauth/clients/create","securityScheme":"gatewayKey","requestMediaType":"application/json","responseMediaType":"application/json","statuses":[200,400,401,409,413,415,422,429,500,503],"kind":"mutation","takesPrefer":true,"takesIdempotencyKey":true,"pageItems":null},
  debugApi: {"method":"post","path":"/gw/debug","securityScheme":"gatewayKey","requestMediaType":"application/json","responseMediaType":"application/json","statuses":[200,400,401,403,413,415,429,500,503],"kind":"mutation","takesPrefer":false,"takesIdempotencyKey":false,"pageItems":null},
} as const satisfies Record<string, OperationDescription>;

/** The operations that require the credential `portalKey`, by operationId. */
export const portalOperations = {
  createCustomCredential: {"method":"post","path":"/apps/{app_id}/custom_credentials","securityScheme":"portalKey","requestMediaType":"application/json","responseMediaType":"application/json","statuses":[201,400,401,404,409,413,415,422,429,500,503],"kind":"mutation","takesPrefer":true,"takesIdempotencyKey":true,"pageItems":null},
  updateClientType: {"method":"put","path":"/oauth-providers/{provider_id}/client-types/{client_type_id}","securityScheme":"portalKey","requestMediaType":"application/json","responseMediaType":"application/json","statuses":[200,400,401,404,413,415,429,500,503],"kind":"mutation","takesPrefer":true,"takesIdempotencyKey":false,"pageItems":null},
  updatePlan: {"method":"put","path":"/plans/{plan_id}","securityScheme":"portalKey","requestMediaType":"application/json","responseMediaType":"application/json","statuses":[200,400,401,404,413,415,429,500,503],"kind":"mutation","takesPrefer":true,"takesIdempotencyKey":false,"pageItems":null},
} as const satisfies Record<string, OperationDescription>;
