import assert from "node:assert/strict";
// #region clients
import { createClient } from "@gw/client";

const client = createClient({
  baseUrl: process.env.GW_BASE_URL ?? "http://127.0.0.1:8080",
  portal_base_url:
    process.env.GW_PORTAL_BASE_URL ?? "http://127.0.0.1:8080/portal",
  auth: {
    dashboardToken: process.env.GW_DASHBOARD_TOKEN ?? "",
    gatewayKey: process.env.GW_GATEWAY_KEY ?? "",
    adminKey: process.env.GW_ADMIN_KEY ?? "",
    portalKey: process.env.GW_PORTAL_KEY ?? "",
  },
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
  await client.searchApis(),
  await client.debugApi({
    body: { request: { path: "/stock/" }, spec },
  }),
  await client.createUser({
    body: { email_address: "ines.faber@example.com" },
  }),
  await client.updatePlan({
    path: { plan_id: 1 },
    body: { Name: "Free", ProviderID: 1 },
  }),
];
assert.ok(results.every(({ ok }) => ok));
