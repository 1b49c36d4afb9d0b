// Generated from the document in spec/; do not edit; run `pnpm generate`.

import { type TypedOperation } from "@gw/contract-runtime/client";

/** Create a user as an administrator of the platform: `POST /admin/users` */
export const createUser: TypedOperation<"createUser", "admin"> = {
  method: "post",
  path: "/admin/users",
  statuses: [200,400,401,409,413,415,422,429,500,503],
  headerParameters: ["Prefer","Idempotency-Key"],
  security: [["adminKey"]],
};
