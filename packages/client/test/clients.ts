import type { AdminClient } from "../src/admin.ts";
import type { DashboardClient } from "../src/dashboard.ts";
import type { GatewayClient } from "../src/gateway.ts";
import type { PortalClient } from "../src/portal.ts";

// For type tests, which are compiled but not run.
export declare const dashboard: DashboardClient;
export declare const gateway: GatewayClient;
export declare const admin: AdminClient;
export declare const portal: PortalClient;
