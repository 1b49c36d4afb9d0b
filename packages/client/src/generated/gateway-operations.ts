// Generated from the document in spec/; do not edit; run `pnpm generate`.

import { type TypedOperation } from "@gw/contract-runtime/client";

/** Create an OAuth client: `POST /gw/oauth/clients/create` */
export const createOauthClient: TypedOperation<"createOauthClient", "gateway"> = {
  method: "post",
  path: "/gw/oauth/clients/create",
  statuses: [200,400,401,409,413,415,422,429,500,503],
  headerParameters: ["Prefer","Idempotency-Key"],
  security: [["gatewayKey"]],
};

/** Trace a request through an API definition: `POST /gw/debug` */
export const debugApi: TypedOperation<"debugApi", "gateway"> = {
  method: "post",
  path: "/gw/debug",
  statuses: [200,400,401,403,413,415,429,500,503],
  security: [["gatewayKey"]],
};
