// All four clients. Bundlers keep only those in use; each client also has its own entry.
export * from "./admin.ts";
export * from "./dashboard.ts";
export * from "./gateway.ts";
export * from "./portal.ts";
