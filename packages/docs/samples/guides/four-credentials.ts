import assert from "node:assert/strict";
// #region clients
import { createAdminClient } from "@gw/client/admin";
import { createDashboardClient } from "@gw/client/dashboard";
import { createGatewayClient } from "@gw/client/gateway";
import { createPortalClient } from "@gw/client/portal";

const baseUrl = process.env.GW_BASE_URL ?? "http://127.0.0.1:8080";
const portalBaseUrl =
  process.env.GW_PORTAL_BASE_URL ?? "http://127.0.0.1:8080/portal";

const dashboard = createDashboardClient({
  baseUrl,
  token: process.env.GW_DASHBOARD_TOKEN ?? "",
});
const gateway = createGatewayClient({
  baseUrl,
  key: process.env.GW_GATEWAY_KEY ?? "",
});
const admin = createAdminClient({
  baseUrl,
  key: process.env.GW_ADMIN_KEY ?? "",
});
const portal = createPortalClient({
  baseUrl: portalBaseUrl,
  key: process.env.GW_PORTAL_KEY ?? "",
});
// #endregion

const spec = {
  use_keyless: true,
  proxy: {
    listen_path: "/stock/",
    target_url: "http://127.0.0.1:8082/stock",
  },
};

const results = [
  await dashboard.searchApis(),
  await gateway.debugApi({
    body: { request: { path: "/stock/" }, spec },
  }),
  await admin.createUser({
    body: { email_address: "ines.faber@example.com" },
  }),
  await portal.updatePlan({
    path: { plan_id: 1 },
    body: { Name: "Free", ProviderID: 1 },
  }),
];
assert.ok(results.every(({ ok }) => ok));
