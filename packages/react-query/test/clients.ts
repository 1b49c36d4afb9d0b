import { createAdminClient } from "@gw/client/admin";
import { createDashboardClient } from "@gw/client/dashboard";
import { createGatewayClient } from "@gw/client/gateway";
import { createPortalClient } from "@gw/client/portal";

export const baseUrl = "http://gateway.example.com:8080";
export const portalBaseUrl = "http://portal.example.com/developers";

export const dashboard = createDashboardClient({ baseUrl, token: "token" });
export const gateway = createGatewayClient({ baseUrl, key: "key" });
export const admin = createAdminClient({ baseUrl, key: "key" });
export const portal = createPortalClient({ baseUrl: portalBaseUrl, key: "key" });
