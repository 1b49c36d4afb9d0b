import { createAdminClient } from "@gw/client/admin";
import { createDashboardClient } from "@gw/client/dashboard";
import { createGatewayClient } from "@gw/client/gateway";
import { createPortalClient } from "@gw/client/portal";
import type { OperationId } from "../src/index.ts";

export const baseUrl = "http://gateway.example.com:8080";
export const portalBaseUrl = "http://portal.example.com/developers";

export const dashboard = createDashboardClient({ baseUrl, token: "token" });
export const gateway = createGatewayClient({ baseUrl, key: "key" });
export const admin = createAdminClient({ baseUrl, key: "key" });
export const portal = createPortalClient({ baseUrl: portalBaseUrl, key: "key" });

const spec = { proxy: { listen_path: "/orders/", target_url: "http://127.0.0.1:8082" } };

/** A call of each operation, through the client that has it. */
export const calls = {
  createCustomCredential: () => portal.createCustomCredential({ path: { app_id: "1" }, body: {} }),
  createOauthClient: () => gateway.createOauthClient({ body: {} }),
  createPolicy: () => dashboard.createPolicy({ body: {} }),
  createUser: () => admin.createUser({ body: {} }),
  createWebhook: () => dashboard.createWebhook({ body: {} }),
  debugApi: () => gateway.debugApi({ body: { request: {}, spec } }),
  getStreamsApi: () => dashboard.getStreamsApi({ path: { apiId: "a/b c" } }),
  migrateApis: () => dashboard.migrateApis({ body: { mode: "dryRun", all: true } }),
  searchApis: () => dashboard.searchApis(),
  searchUsers: () => dashboard.searchUsers({ body: {} }),
  updateClientType: () =>
    portal.updateClientType({
      path: { provider_id: 1, client_type_id: 2 },
      body: { Name: "Web", ResponseTypes: "code", GrantType: "pkce" },
    }),
  updatePlan: () => portal.updatePlan({ path: { plan_id: 2 }, body: { Name: "Team", ProviderID: 1 } }),
} satisfies Record<OperationId, () => Promise<{ ok: boolean; status: number | "undocumented"; response: Response }>>;
