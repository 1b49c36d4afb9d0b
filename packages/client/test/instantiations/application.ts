// An application that calls all operations, distinguishes their results, and unwraps them. The instantiations of the
// compiler are counted.
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

const apis = await dashboard.searchApis({ query: { q: "orders" } });
export const names = apis.ok ? (apis.data.apis ?? []).map((api) => api.api_definition.name) : [];
export const apisData = (await unwrap(apis)).apis;

const users = await dashboard.searchUsers({ body: { filters: { query: "maya" } }, query: { p: 1 } });
export const addresses = users.ok ? (users.data.users ?? []).map((user) => user.email_address) : [];
export const usersData = (await unwrap(users)).users;

const streams = await dashboard.getStreamsApi({ path: { apiId: "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6004" } });
export const title = streams.ok ? streams.data.info.title : undefined;
export const streamsData = (await unwrap(streams)).info;

const policy = await dashboard.createPolicy({ body: { name: "Silver", rate: 100, per: 60 } });
export const taken = !policy.ok && policy.status === 409 ? policy.error?.detail : undefined;
export const policyData = (await unwrap(policy)).ID;

const webhook = await dashboard.createWebhook({ body: { name: "Order shipped", method: "POST" } });
export const webhookId = webhook.ok ? webhook.data.ID : undefined;
export const webhookData = (await unwrap(webhook)).ID;

const migration = await dashboard.migrateApis({ body: { mode: "dryRun", all: true } });
export const failed = migration.ok ? migration.data.failure.errors : [];
export const migrationData = (await unwrap(migration)).success;

const oauthClient = await gateway.createOauthClient({ body: { client_id: "orders-web" } });
export const secret = oauthClient.ok ? oauthClient.data.secret : undefined;
export const oauthClientData = (await unwrap(oauthClient)).secret;

const spec = { proxy: { listen_path: "/orders/", target_url: "http://127.0.0.1:8082/orders" } };
const trace = await gateway.debugApi({ body: { request: { path: "/orders/1" }, spec } });
export const logs = trace.ok ? trace.data.logs.map((log) => log.message) : [];
export const traceData = (await unwrap(trace)).logs;

const user = await admin.createUser({ body: { email_address: "omar.haddad@example.com" } });
export const accessKey = user.ok ? user.data.Meta.access_key : undefined;
export const userData = (await unwrap(user)).Meta;

const plan = await portal.updatePlan({ path: { plan_id: 3 }, body: { Name: "Team", ProviderID: 1 } });
export const planId = plan.ok ? plan.data.ID : undefined;
export const planData = (await unwrap(plan)).ID;

const clientType = await portal.updateClientType({
  path: { provider_id: 1, client_type_id: 1 },
  body: { Name: "Web", ResponseTypes: "code", GrantType: "pkce" },
});
export const grants = clientType.ok ? clientType.data.GrantType : undefined;
export const clientTypeData = (await unwrap(clientType)).ID;

const credential = await portal.createCustomCredential({
  path: { app_id: "1" },
  body: { Type: "CREDENTIAL_TYPE_CUSTOM", PlanID: 1 },
});
export const credentialId = credential.ok ? credential.data.ID : undefined;
export const credentialData = (await unwrap(credential)).ID;
