// Generated from the document in spec/; do not edit; run `pnpm generate`.

export * from "./dashboard-operations.ts";
export * from "./gateway-operations.ts";
export * from "./portal-operations.ts";
export * from "./admin-operations.ts";
