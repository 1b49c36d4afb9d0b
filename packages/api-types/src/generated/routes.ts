// Generated from the document in spec/; do not edit; run `pnpm generate`.

import type { paths } from "./types.ts";

/** The paths of the operations that `adminKey` opens. */
export type AdminKeyPaths = Pick<
  paths,
  | "/admin/users"
>;

/**
 * The routes of the operations that `adminKey` opens: the path of each, by what it has in common with others. That is
 * `METHOD statuses`, with marks behind it: the media type to `accept` where that is not JSON, the preference of
 * `Prefer` where it takes that header, and the member that holds the `items` of a page.
 */
export const adminKeyRoutes = {
  "POST 200,400,401,409,413,415,429,500,503 prefer=handling": {
    createUser: "/admin/users",
  },
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
 * The routes of the operations that `dashboardToken` opens: the path of each, by what it has in common with others. That is
 * `METHOD statuses`, with marks behind it: the media type to `accept` where that is not JSON, the preference of
 * `Prefer` where it takes that header, and the member that holds the `items` of a page.
 */
export const dashboardTokenRoutes = {
  "POST 200,400,401,403,409,413,415,429,500,503 prefer=handling": {
    createPolicy: "/api/portal/policies",
  },
  "POST 200,400,401,403,413,415,429,500,503 prefer=handling": {
    createWebhook: "/api/hooks",
  },
  "GET 200,401,403,404,406,429,500,503 accept=application/vnd.gw.streams.oas": {
    getStreamsApi: "/api/apis/streams/{apiId}",
  },
  "POST 200,400,401,403,413,415,429,500,503": {
    migrateApis: "/api/apis/migrate",
  },
  "GET 200,400,401,403,429,500,503 items=apis": {
    searchApis: "/api/apis/search",
  },
  "POST 200,400,401,403,413,415,429,500,503 items=users": {
    searchUsers: "/api/users/search",
  },
} as const;

/** The paths of the operations that `gatewayKey` opens. */
export type GatewayKeyPaths = Pick<
  paths,
  | "/gw/oauth/clients/create"
  | "/gw/debug"
>;

/**
 * The routes of the operations that `gatewayKey` opens: the path of each, by what it has in common with others. That is
 * `METHOD statuses`, with marks behind it: the media type to `accept` where that is not JSON, the preference of
 * `Prefer` where it takes that header, and the member that holds the `items` of a page.
 */
export const gatewayKeyRoutes = {
  "POST 200,400,401,409,413,415,429,500,503 prefer=handling": {
    createOauthClient: "/gw/oauth/clients/create",
  },
  "POST 200,400,401,403,413,415,429,500,503": {
    debugApi: "/gw/debug",
  },
} as const;

/** The paths of the operations that `portalKey` opens. */
export type PortalKeyPaths = Pick<
  paths,
  | "/apps/{app_id}/custom_credentials"
  | "/oauth-providers/{provider_id}/client-types/{client_type_id}"
  | "/plans/{plan_id}"
>;

/**
 * The routes of the operations that `portalKey` opens: the path of each, by what it has in common with others. That is
 * `METHOD statuses`, with marks behind it: the media type to `accept` where that is not JSON, the preference of
 * `Prefer` where it takes that header, and the member that holds the `items` of a page.
 */
export const portalKeyRoutes = {
  "POST 201,400,401,404,413,415,429,500,503 prefer=handling": {
    createCustomCredential: "/apps/{app_id}/custom_credentials",
  },
  "PUT 200,400,401,404,413,415,429,500,503 prefer=handling": {
    updateClientType: "/oauth-providers/{provider_id}/client-types/{client_type_id}",
    updatePlan: "/plans/{plan_id}",
  },
} as const;
