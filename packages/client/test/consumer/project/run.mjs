import assert from "node:assert/strict";
import { createAdminClient } from "@gw/client/admin";
import { createDashboardClient, DecodeError } from "@gw/client/dashboard";
import { createGatewayClient } from "@gw/client/gateway";
import { createPortalClient } from "@gw/client/portal";

const baseUrl = "http://127.0.0.1:8080";
const fetch = async (request) => Response.json({ url: request.url, token: request.headers.get("Authorization") });

const dashboard = createDashboardClient({ baseUrl, token: "token", fetch });
const result = await dashboard.searchApis({ query: { q: "orders" } });
assert(result.ok);
assert.deepEqual(result.data, { url: `${baseUrl}/api/apis/search?q=orders`, token: "Bearer token" });

const html = createDashboardClient({ baseUrl, token: "token", fetch: async () => new Response("<html>") });
await assert.rejects(html.searchApis(), DecodeError);

assert.equal(typeof createGatewayClient({ baseUrl, key: "key" }).debugApi, "function");
assert.equal(typeof createAdminClient({ baseUrl, key: "key" }).createUser, "function");
assert.equal(typeof createPortalClient({ baseUrl, key: "key" }).updatePlan, "function");

console.log("ran");
