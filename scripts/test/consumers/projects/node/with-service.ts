import assert from "node:assert/strict";
import process from "node:process";
import { createClient, grantTypes, isApiError, isUnlimited, parsePortalTimestamp, retry, unwrap } from "@gw/client";

const [baseUrl = "", credentials = ""] = process.argv.slice(2);
const keys = JSON.parse(credentials) as Record<"dashboard" | "gateway" | "admin" | "portal", string>;

const client = createClient({
  baseUrl,
  portal_base_url: `${baseUrl}/portal`,
  auth: { dashboardToken: keys.dashboard, gatewayKey: keys.gateway, adminKey: keys.admin, portalKey: keys.portal },
  timeout: 20_000,
  headers: { Prefer: "handling=strict" },
  retry: retry(),
});

const addresses: string[] = [];
for await (const { email_address } of client.searchUsers.pages({ body: {} })) addresses.push(email_address ?? "");
assert.ok(addresses.length > 2, "The demo data has several pages of users.");

const taken = await client.createPolicy({ body: { name: "Gold" } });
assert.equal(taken.ok, false);
if (taken.ok === false && taken.status === 409) assert.equal(taken.error?.code, "conflict");
else assert.fail(`A policy whose name is taken got ${taken.status}.`);

const stranger = createClient({ baseUrl, auth: { dashboardToken: "stranger" } });
await assert.rejects(unwrap(stranger.searchApis()), (error) => isApiError(error, 401));

const spec = { proxy: { listen_path: "/", target_url: "http://169.254.169.254/" }, use_keyless: true };
const traced = await client.debugApi({ body: { request: { path: "/" }, spec } });
assert.equal(traced.status, 403);

const body = { email_address: `${process.versions.node}@example.com`, active: true };
const created = await unwrap(client.createUser({ body }));
assert.equal(created.Status, "OK");

const plan = await unwrap(client.updatePlan({ path: { plan_id: 2 }, body: { Name: "Team", ProviderID: 1 } }));
assert.equal(isUnlimited(plan), true);

const clientType = await unwrap(
  client.updateClientType({
    path: { provider_id: 1, client_type_id: 1 },
    body: { Name: "Web applications", ResponseTypes: "code", GrantType: grantTypes.format(["authorization_code"]) },
  }),
);
assert.equal(parsePortalTimestamp(clientType.CreatedAt).getUTCFullYear(), 2026);

const credential = await client.createCustomCredential({
  path: { app_id: "1" },
  body: { Type: "CREDENTIAL_TYPE_TYK_MANAGED", PlanID: 1 },
});
assert.equal(credential.status, 201);

console.log("ran");
