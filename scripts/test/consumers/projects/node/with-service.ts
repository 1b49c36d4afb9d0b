import assert from "node:assert/strict";
import process from "node:process";
import { createAdminClient } from "@gw/client/admin";
import { createDashboardClient, isApiError, retry, unwrap } from "@gw/client/dashboard";
import { createGatewayClient } from "@gw/client/gateway";
import { createPortalClient, grantTypes, isUnlimited, parsePortalTimestamp } from "@gw/client/portal";

const [baseUrl = "", credentials = ""] = process.argv.slice(2);
const keys = JSON.parse(credentials) as Record<"dashboard" | "gateway" | "admin" | "portal", string>;

const dashboard = createDashboardClient({
  baseUrl,
  token: keys.dashboard,
  timeout: 20_000,
  strict: true,
  retry: retry(),
});
const gateway = createGatewayClient({ baseUrl, key: keys.gateway });
const admin = createAdminClient({ baseUrl, key: keys.admin });
const portal = createPortalClient({ baseUrl: `${baseUrl}/portal`, key: keys.portal });

const addresses: string[] = [];
for await (const { email_address } of dashboard.searchUsers.pages({ body: {} })) addresses.push(email_address ?? "");
assert.ok(addresses.length > 2, "The demo data has several pages of users.");

const taken = await dashboard.createPolicy({ body: { name: "Gold" } });
assert.equal(taken.ok, false);
if (taken.ok === false && taken.status === 409) assert.equal(taken.error?.code, "conflict");
else assert.fail(`A policy whose name is taken got ${taken.status}.`);

const stranger = createDashboardClient({ baseUrl, token: "stranger" });
await assert.rejects(unwrap(stranger.searchApis()), (error) => isApiError(error, 401));

const spec = { proxy: { listen_path: "/", target_url: "http://169.254.169.254/" }, use_keyless: true };
const traced = await gateway.debugApi({ body: { request: { path: "/" }, spec } });
assert.equal(traced.status, 403);

const body = { email_address: `${process.versions.node}@example.com`, active: true };
const created = await unwrap(admin.createUser({ body }));
assert.equal(created.Status, "OK");

const plan = await unwrap(portal.updatePlan({ path: { plan_id: 2 }, body: { Name: "Team", ProviderID: 1 } }));
assert.equal(isUnlimited(plan), true);

const clientType = await unwrap(
  portal.updateClientType({
    path: { provider_id: 1, client_type_id: 1 },
    body: { Name: "Web applications", ResponseTypes: "code", GrantType: grantTypes.format(["authorization_code"]) },
  }),
);
assert.equal(parsePortalTimestamp(clientType.CreatedAt).getUTCFullYear(), 2026);

const credential = await portal.createCustomCredential({
  path: { app_id: "1" },
  body: { Type: "CREDENTIAL_TYPE_TYK_MANAGED", PlanID: 1 },
});
assert.equal(credential.status, 201);

console.log("ran");
