// #region clients
import { createClient } from "./gateway/client/index.js";
import * as gateway from "./gateway/index.js";
// #endregion
import { zCreatePolicyResponse } from "./gateway/zod.gen.js";

// #region clients
const {
  GW_BASE_URL = "",
  GW_DASHBOARD_TOKEN = "",
  GW_PORTAL_BASE_URL = "",
  GW_PORTAL_KEY = "",
} = process.env;

const dashboard = createClient({
  baseUrl: GW_BASE_URL,
  auth: () => GW_DASHBOARD_TOKEN,
});
const portal = createClient({
  baseUrl: GW_PORTAL_BASE_URL,
  auth: () => GW_PORTAL_KEY,
});
// #endregion

const users = await gateway.searchUsers({
  client: dashboard,
  body: { filters: { query: "lind" } },
});
expect(
  users.data?.users?.[0]?.email_address,
  "maya.lind@example.com",
);

const found = await gateway.searchApis({
  client: dashboard,
  query: { q: "orders" },
});
expect(found.data?.apis?.[0]?.api_definition.name, "Orders");

// #region conflict
const policy = { id: "silver", name: "Silver" };
const created = await gateway.createPolicy({
  client: dashboard,
  body: policy,
});
const refused = await gateway.createPolicy({
  client: dashboard,
  body: policy,
});
if (refused.error?.code === "conflict") {
  console.log(refused.error.errors?.[0]?.detail);
}
// #endregion
expect(zCreatePolicyResponse.parse(created.data).Status, "OK");
expect(created.data?.Meta, null);
expect(refused.response?.status, 409);
expect(refused.error?.code, "conflict");
expect(refused.error?.errors?.[0]?.pointer, "/name");

const plan = await gateway.updatePlan({
  client: portal,
  path: { plan_id: 2 },
  body: { Name: "Team", ProviderID: 1, Catalogues: [1] },
});
expect(plan.data?.ReferenceID, "64f0c2a19b3e7d0001a4c701");

// #region streams
const streams = await gateway.getStreamsApi({
  client: dashboard,
  path: { apiId: "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6004" },
  headers: { Accept: "application/vnd.gw.streams.oas" },
  parseAs: "json",
});
// #endregion
expect(streams.data?.["x-gw-api-gateway"].info.name, "Order events");

function expect(got: unknown, want: unknown): void {
  if (got !== want) throw new Error(`got ${got}, want ${want}`);
}
