// Generated from the document in spec/; do not edit; run `pnpm generate`.

import { type TypedOperation } from "@gw/contract-runtime/client";

/** Get the definition of a streams API: `GET /api/apis/streams/{apiId}` */
export const getStreamsApi: TypedOperation<"getStreamsApi", "dashboard"> = {
  method: "get",
  path: "/api/apis/streams/{apiId}",
  statuses: [200,401,403,404,406,429,500,503],
  kind: "query",
  responseMediaType: "application/vnd.gw.streams.oas",
  security: [["dashboardToken"]],
};

/** Search users by email: `POST /api/users/search` */
export const searchUsers: TypedOperation<"searchUsers", "dashboard"> = {
  method: "post",
  path: "/api/users/search",
  statuses: [200,400,401,403,413,415,429,500,503],
  kind: "query",
  pages: {"parameter":"p","items":"users","count":"pages","all":-1},
  security: [["dashboardToken"]],
};

/** Create a policy: `POST /api/portal/policies` */
export const createPolicy: TypedOperation<"createPolicy", "dashboard"> = {
  method: "post",
  path: "/api/portal/policies",
  statuses: [200,400,401,403,409,413,415,422,429,500,503],
  headerParameters: ["Prefer","Idempotency-Key"],
  security: [["dashboardToken"]],
};

/** Search APIs by name: `GET /api/apis/search` */
export const searchApis: TypedOperation<"searchApis", "dashboard"> = {
  method: "get",
  path: "/api/apis/search",
  statuses: [200,400,401,403,429,500,503],
  kind: "query",
  pages: {"parameter":"p","items":"apis","count":"pages","all":-1},
  security: [["dashboardToken"]],
};

/** Create a webhook: `POST /api/hooks` */
export const createWebhook: TypedOperation<"createWebhook", "dashboard"> = {
  method: "post",
  path: "/api/hooks",
  statuses: [200,400,401,403,409,413,415,422,429,500,503],
  headerParameters: ["Prefer","Idempotency-Key"],
  security: [["dashboardToken"]],
};

/** Migrate APIs to the OAS format: `POST /api/apis/migrate` */
export const migrateApis: TypedOperation<"migrateApis", "dashboard"> = {
  method: "post",
  path: "/api/apis/migrate",
  statuses: [200,400,401,403,413,415,429,500,503],
  security: [["dashboardToken"]],
};
