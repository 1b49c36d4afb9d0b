// An application that calls all operations for their data. The instantiations of the compiler are counted.
import { createClient, unwrap } from "@gw/client";

const baseUrl = "http://127.0.0.1:8080";
const dashboard = createClient({ baseUrl, auth: { dashboardToken: "token" } });
const gateway = createClient({ baseUrl, auth: { gatewayKey: "key" } });
const admin = createClient({ baseUrl, auth: { adminKey: "key" } });
const portal = createClient({
  baseUrl: `${baseUrl}/portal`,
  portal_base_url: `${baseUrl}/portal`,
  auth: { portalKey: "key" },
});

const apis = await unwrap(dashboard.searchApis({ query: { q: "orders" } }));
export const names = (apis.apis ?? []).map((api) => api.api_definition.name);

const users = await unwrap(dashboard.searchUsers({ body: { filters: { query: "maya" } }, query: { p: 1 } }));
export const addresses = (users.users ?? []).map((user) => user.email_address);

const streams = await unwrap(dashboard.getStreamsApi({ path: { apiId: "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6004" } }));
export const title = streams.info.title;

const policy = await unwrap(dashboard.createPolicy({ body: { name: "Silver", rate: 100, per: 60 } }));
export const policyId = policy.ID;

const webhook = await unwrap(dashboard.createWebhook({ body: { name: "Order shipped", method: "POST" } }));
export const webhookId = webhook.ID;

const migration = await unwrap(dashboard.migrateApis({ body: { mode: "dryRun", all: true } }));
export const failed = migration.failure.errors;

const oauthClient = await unwrap(gateway.createOauthClient({ body: { client_id: "orders-web" } }));
export const secret = oauthClient.secret;

const spec = { proxy: { listen_path: "/orders/", target_url: "http://127.0.0.1:8082/orders" } };
const trace = await unwrap(gateway.debugApi({ body: { request: { path: "/orders/1" }, spec } }));
export const logs = trace.logs.map((log) => log.message);

const user = await unwrap(admin.createUser({ body: { email_address: "omar.haddad@example.com" } }));
export const accessKey = user.Meta.access_key;

const plan = await unwrap(portal.updatePlan({ path: { plan_id: 3 }, body: { Name: "Team", ProviderID: 1 } }));
export const planId = plan.ID;

const clientType = await unwrap(
  portal.updateClientType({
    path: { provider_id: 1, client_type_id: 1 },
    body: { Name: "Web", ResponseTypes: "code", GrantType: "pkce" },
  }),
);
export const grants = clientType.GrantType;

const credential = await unwrap(
  portal.createCustomCredential({
    path: { app_id: "1" },
    body: { Type: "CREDENTIAL_TYPE_CUSTOM", PlanID: 1 },
  }),
);
export const credentialId = credential.ID;
