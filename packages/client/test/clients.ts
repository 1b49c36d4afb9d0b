import type { Client } from "../src/index.ts";

// For type tests, which are compiled but not run: clients with one credential each.
export declare const dashboard: Client<{ dashboardToken: "token" }>;
export declare const gateway: Client<{ gatewayKey: "key" }>;
export declare const admin: Client<{ adminKey: "key" }>;
export declare const portal: Client<{ portalKey: "key" }>;
