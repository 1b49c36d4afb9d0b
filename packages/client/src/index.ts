// All four clients: a bundler keeps only what an application uses. Each has an entry of its own as well.
export * from "./admin.ts";
export * from "./dashboard.ts";
export * from "./gateway.ts";
export * from "./portal.ts";
