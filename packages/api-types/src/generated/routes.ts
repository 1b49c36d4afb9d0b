// Generated from the document in spec/; do not edit; run `pnpm generate`.

import type { paths } from "./types.ts";

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
export const adminKeyRoutes = {
  createUser: "POST /admin/users 200,400,401,409,413,415,429,500,503 prefer=handling",
} as const;

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

/**
 * The routes of the operations that `dashboardToken` opens, each as `METHOD path statuses`, with marks behind it: the media
 * type to `accept` where that is not JSON, the preference of `Prefer` where it takes that header, and the member that
 * holds the `items` of a page.
 */
export const dashboardTokenRoutes = {
  createPolicy: "POST /api/portal/policies 200,400,401,403,409,413,415,429,500,503 prefer=handling",
  createWebhook: "POST /api/hooks 200,400,401,403,413,415,429,500,503 prefer=handling",
  getStreamsApi: "GET /api/apis/streams/{apiId} 200,401,403,404,406,429,500,503 accept=application/vnd.gw.streams.oas",
  migrateApis: "POST /api/apis/migrate 200,400,401,403,413,415,429,500,503",
  searchApis: "GET /api/apis/search 200,400,401,403,429,500,503 items=apis",
  searchUsers: "POST /api/users/search 200,400,401,403,413,415,429,500,503 items=users",
} as const;

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
export const gatewayKeyRoutes = {
  createOauthClient: "POST /gw/oauth/clients/create 200,400,401,409,413,415,429,500,503 prefer=handling",
  debugApi: "POST /gw/debug 200,400,401,403,413,415,429,500,503",
} as const;

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
export const portalKeyRoutes = {
  createCustomCredential: "POST /apps/{app_id}/custom_credentials 201,400,401,404,413,415,429,500,503 prefer=handling",
  updateClientType: "PUT /oauth-providers/{provider_id}/client-types/{client_type_id} 200,400,401,404,413,415,429,500,503 prefer=handling",
  updatePlan: "PUT /plans/{plan_id} 200,400,401,404,413,415,429,500,503 prefer=handling",
} as const;
