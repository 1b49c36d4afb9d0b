// Generated from the document in spec/; do not edit; run `pnpm generate`.

import type { ApiPage, UserPage, operations, paths } from "./types.ts";

/** The operations that `adminKey` opens. */
export interface AdminKeyOperations {
  /**
   * Create a user as an administrator of the platform.
   *
   * Stores a new user and issues an access key. `Message` of the answer carries the key, `Meta` the user.
   *
   * Use it to give somebody access to the dashboard, and to add the first user of an organisation.
   *
   * Needs an admin key.
   *
   * The key is shown this once. A user whose `active` is false, as it is where absent, can't use the key yet. An e-mail
   * address that another user of the organisation has answers 409. A member that the document does not name is kept,
   * but one named like a credential, such as `password`, answers 400.
   *
   * `POST /admin/users`
   */
  createUser: operations["createUser"];
}

/** The paths of the operations that `adminKey` opens. */
export type AdminKeyPaths = Pick<
  paths,
  | "/admin/users"
>;

/**
 * The routes of the operations that `adminKey` opens, each as `METHOD path statuses`, with marks behind it: the media
 * type to `accept` where that is not JSON, the preference of `Prefer` where it takes that header, and the member that
 * holds the `items` of a page.
 */
export const adminKeyRoutes: Readonly<Record<keyof AdminKeyOperations, string>> = {
  createUser: "POST /admin/users 200,400,401,409,413,415,429,500,503 prefer=handling",
};

/** The operations that `dashboardToken` opens. */
export interface DashboardTokenOperations {
  /**
   * Create a policy.
   *
   * Stores a new policy in the caller's organisation. `Message` and `ID` of the answer carry its `_id`.
   *
   * Use it to say once what a group of keys may call, how often and for how long.
   *
   * Needs a dashboard token.
   *
   * A `name` or `id` that another policy of the organisation has answers 409. An `org_id` other than the caller's
   * answers 403.
   *
   * `POST /api/portal/policies`
   */
  createPolicy: operations["createPolicy"];
  /**
   * Create a webhook.
   *
   * Stores a new webhook in the caller's organisation. `ID` of the answer carries its identifier.
   *
   * Use it to keep the address, the method and the headers of a request that the platform is to send.
   *
   * Needs a dashboard token.
   *
   * `POST /api/hooks`
   */
  createWebhook: operations["createWebhook"];
  /**
   * Get the definition of a streams API.
   *
   * Answers the whole definition of one streams API, an OpenAPI document with the settings of the gateway and of the
   * streams.
   *
   * Use it to read, keep or compare how an API takes messages from its inputs to its outputs.
   *
   * Needs a dashboard token.
   *
   * The request must name the type `application/vnd.gw.streams.oas` in `Accept`, with a weight above 0. An absent
   * `Accept`, a wildcard or another type answers 406. An API of another kind answers 404, like one that does not exist.
   *
   * `GET /api/apis/streams/{apiId}`
   */
  getStreamsApi: operations["getStreamsApi"];
  /**
   * Migrate APIs to the OAS format.
   *
   * Converts APIs of the caller's organisation from the classic definition format to the OAS format, and reports on
   * each of them.
   *
   * Use it with `dryRun` to read what an API becomes, with `stage` to try the result beside the API, with `promote` to
   * put it in the API's place, or with `direct` to do all at once. Repeating a call is safe.
   *
   * Needs a dashboard token.
   *
   * Every run that ends answers 200, also where APIs failed: they stand in `failure`, and are as they were. A body that
   * names APIs and takes all of them, or does neither, answers 400. The base of an API with several versions is its
   * default version; each other version becomes a definition of its own.
   *
   * `POST /api/apis/migrate`
   */
  migrateApis: operations["migrateApis"];
  /**
   * Search APIs by name.
   *
   * Finds the APIs of the caller's organisation whose name contains the given text, whatever its case. An empty or
   * absent text finds all of them. The order is name, then identifier, by code point.
   *
   * Use it to look up the identifier of an API, or to list all APIs page by page.
   *
   * Needs a dashboard token.
   *
   * OAS and streams APIs are found too, and shown through the same members as classic ones.
   *
   * `GET /api/apis/search`
   */
  searchApis: operations["searchApis"];
  /**
   * Search users by e-mail.
   *
   * Finds the users of the caller's organisation whose e-mail address contains the given text, whatever its case.
   * An empty or absent query finds all of them. The order is e-mail, then id.
   *
   * Use it to look a person up before changing what they may do, or to list everybody page by page.
   *
   * Needs a dashboard token.
   *
   * `POST /api/users/search`
   */
  searchUsers: operations["searchUsers"];
}

/** The paths of the operations that `dashboardToken` opens. */
export type DashboardTokenPaths = Pick<
  paths,
  | "/api/portal/policies"
  | "/api/hooks"
  | "/api/apis/streams/{apiId}"
  | "/api/apis/migrate"
  | "/api/apis/search"
  | "/api/users/search"
>;

/** The items of the pages that operations of `dashboardToken` answer. */
export interface DashboardTokenItems {
  searchApis: NonNullable<ApiPage["apis"]>[number];
  searchUsers: NonNullable<UserPage["users"]>[number];
}

/**
 * The routes of the operations that `dashboardToken` opens, each as `METHOD path statuses`, with marks behind it: the media
 * type to `accept` where that is not JSON, the preference of `Prefer` where it takes that header, and the member that
 * holds the `items` of a page.
 */
export const dashboardTokenRoutes: Readonly<Record<keyof DashboardTokenOperations, string>> = {
  createPolicy: "POST /api/portal/policies 200,400,401,403,409,413,415,429,500,503 prefer=handling",
  createWebhook: "POST /api/hooks 200,400,401,403,413,415,429,500,503 prefer=handling",
  getStreamsApi: "GET /api/apis/streams/{apiId} 200,401,403,404,406,429,500,503 accept=application/vnd.gw.streams.oas",
  migrateApis: "POST /api/apis/migrate 200,400,401,403,413,415,429,500,503",
  searchApis: "GET /api/apis/search 200,400,401,403,429,500,503 items=apis",
  searchUsers: "POST /api/users/search 200,400,401,403,413,415,429,500,503 items=users",
};

/** The operations that `gatewayKey` opens. */
export interface GatewayKeyOperations {
  /**
   * Create an OAuth client.
   *
   * Creates an OAuth client, and answers its secret this one time. The service makes up the identifier and the secret
   * where the request leaves them out.
   *
   * Use it to let an application call an API that uses OAuth 2.0. Keep the secret from the answer: only a hash of it is
   * stored.
   *
   * Needs a gateway key.
   *
   * `POST /gw/oauth/clients/create`
   */
  createOauthClient: operations["createOauthClient"];
  /**
   * Trace a request through an API definition.
   *
   * Runs a request through the stages of a gateway (listen path, version, authentication, path rewriting, upstream), and
   * answers what each of them did. The upstream is really called. The API definition is not stored.
   *
   * Use it to try an API definition before it goes live, or to find the stage at which a request goes wrong. An answer
   * of 200 says that the trace ran; what the traced API answered is inside.
   *
   * Needs a gateway key.
   *
   * Targets in loopback, private, link-local and metadata ranges are refused unless the operator allows them. Redirects
   * are not followed, and the time and the size of the upstream's answer are bounded.
   *
   * `POST /gw/debug`
   */
  debugApi: operations["debugApi"];
}

/** The paths of the operations that `gatewayKey` opens. */
export type GatewayKeyPaths = Pick<
  paths,
  | "/gw/oauth/clients/create"
  | "/gw/debug"
>;

/**
 * The routes of the operations that `gatewayKey` opens, each as `METHOD path statuses`, with marks behind it: the media
 * type to `accept` where that is not JSON, the preference of `Prefer` where it takes that header, and the member that
 * holds the `items` of a page.
 */
export const gatewayKeyRoutes: Readonly<Record<keyof GatewayKeyOperations, string>> = {
  createOauthClient: "POST /gw/oauth/clients/create 200,400,401,409,413,415,429,500,503 prefer=handling",
  debugApi: "POST /gw/debug 200,400,401,403,413,415,429,500,503",
};

/** The operations that `portalKey` opens. */
export interface PortalKeyOperations {
  /**
   * Create a custom credential for an application.
   *
   * Creates a credential for an application. The key and the secret are sealed at rest and never answered.
   *
   * Use it to give an application access to products with a key that the caller brings, or with one that the platform
   * manages.
   *
   * Needs a portal key.
   *
   * `PlanID` is an integer in the request and a string in the answer.
   *
   * `POST /apps/{app_id}/custom_credentials`
   */
  createCustomCredential: operations["createCustomCredential"];
  /**
   * Replace a client type of an identity provider.
   *
   * Replaces the settings of a client type. Its identifier and its time of creation stay. Members that the request
   * leaves out are removed.
   *
   * Use it to change which grant types and response types the OAuth clients of an identity provider may use.
   *
   * Needs a portal key.
   *
   * An identity provider that manages the application types itself requires `IdpAppType`. What is stored there is
   * decided by it: for `web`, `authorization_code,refresh_token`, `code` and `client_secret_basic`; for `native`,
   * `authorization_code,refresh_token,password`, `code` and `client_secret_basic`; for `browser`,
   * `authorization_code,pkce` and `code` without a `TokenEndpointAuthMethod`; for `service`, `client_credentials`,
   * `token` and `client_secret_basic`.
   *
   * `PUT /oauth-providers/{provider_id}/client-types/{client_type_id}`
   */
  updateClientType: operations["updateClientType"];
  /**
   * Replace a plan.
   *
   * Replaces the settings of a plan. Its identifier and its `ReferenceID` stay. Members that the request leaves out are
   * removed.
   *
   * Use it to change what a plan offers: its limits, its quotas, the catalogues that show it.
   *
   * Needs a portal key.
   *
   * `Quota` and `QuotaRenewalRate` limit calls; `PlanQuota` and `PlanQuotaRenewalRate` limit access requests to the
   * plan.
   *
   * `PUT /plans/{plan_id}`
   */
  updatePlan: operations["updatePlan"];
}

/** The paths of the operations that `portalKey` opens. */
export type PortalKeyPaths = Pick<
  paths,
  | "/apps/{app_id}/custom_credentials"
  | "/oauth-providers/{provider_id}/client-types/{client_type_id}"
  | "/plans/{plan_id}"
>;

/**
 * The routes of the operations that `portalKey` opens, each as `METHOD path statuses`, with marks behind it: the media
 * type to `accept` where that is not JSON, the preference of `Prefer` where it takes that header, and the member that
 * holds the `items` of a page.
 */
export const portalKeyRoutes: Readonly<Record<keyof PortalKeyOperations, string>> = {
  createCustomCredential: "POST /apps/{app_id}/custom_credentials 201,400,401,404,413,415,429,500,503 prefer=handling",
  updateClientType: "PUT /oauth-providers/{provider_id}/client-types/{client_type_id} 200,400,401,404,413,415,429,500,503 prefer=handling",
  updatePlan: "PUT /plans/{plan_id} 200,400,401,404,413,415,429,500,503 prefer=handling",
};
