// Generated from the document in spec/; do not edit; run `pnpm generate`.

import { type TypedOperation } from "@gw/contract-runtime/client";

/** Replace a client type of an identity provider: `PUT /oauth-providers/{provider_id}/client-types/{client_type_id}` */
export const updateClientType: TypedOperation<"updateClientType", "portal"> = {
  method: "put",
  path: "/oauth-providers/{provider_id}/client-types/{client_type_id}",
  statuses: [200,400,401,404,413,415,429,500,503],
  headerParameters: ["Prefer"],
  security: [["portalKey"]],
  server: "http://127.0.0.1:8080/portal",
};

/** Replace a plan: `PUT /plans/{plan_id}` */
export const updatePlan: TypedOperation<"updatePlan", "portal"> = {
  method: "put",
  path: "/plans/{plan_id}",
  statuses: [200,400,401,404,413,415,429,500,503],
  headerParameters: ["Prefer"],
  security: [["portalKey"]],
  server: "http://127.0.0.1:8080/portal",
};

/** Create a custom credential for an application: `POST /apps/{app_id}/custom_credentials` */
export const createCustomCredential: TypedOperation<"createCustomCredential", "portal"> = {
  method: "post",
  path: "/apps/{app_id}/custom_credentials",
  statuses: [201,400,401,404,409,413,415,422,429,500,503],
  headerParameters: ["Prefer","Idempotency-Key"],
  security: [["portalKey"]],
  server: "http://127.0.0.1:8080/portal",
};
