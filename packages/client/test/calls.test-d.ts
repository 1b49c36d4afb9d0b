import { createClient, refresh, retry, type Credential, type Middleware } from "../src/index.ts";
import { admin, dashboard, gateway, portal } from "./clients.ts";

const plan = { Name: "Team", ProviderID: 1 };
const clientType = { Name: "Web", ResponseTypes: "code", GrantType: "pkce" };
const signal = new AbortController().signal;

// Every operation of every client.
void dashboard.searchApis();
void dashboard.searchApis({});
void dashboard.searchApis({ query: { p: -1, q: "orders" } });
void dashboard.searchUsers({ body: {} });
void dashboard.searchUsers({ body: { filters: { query: "maya" } }, query: { p: 1 }, signal, headers: { a: "b" } });
void dashboard.getStreamsApi({ path: { apiId: "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6004" } });
void dashboard.createPolicy({ body: { name: "Silver", tags: null }, headers: { Prefer: "handling=strict" } });
void dashboard.createWebhook({ body: { name: "Order shipped", method: "POST", header_map: { a: "b" } } });
void dashboard.migrateApis({ body: { mode: "dryRun", all: true } });
void gateway.createOauthClient({ body: { client_id: "orders-web" } });
void gateway.debugApi({
  body: { request: { path: "/" }, spec: { proxy: { listen_path: "/", target_url: "http://127.0.0.1:8082" } } },
});
void admin.createUser({ body: { email_address: "omar.haddad@example.com" } });
void portal.updatePlan({ path: { plan_id: 3 }, body: plan });
void portal.updateClientType({ path: { provider_id: 1, client_type_id: 1 }, body: clientType });
void portal.createCustomCredential({ path: { app_id: "1" }, body: { Type: "CREDENTIAL_TYPE_CUSTOM", PlanID: 1 } });

// An operation of another credential.
// @ts-expect-error -- needs the gateway key
void dashboard.createOauthClient({ body: {} });
// @ts-expect-error -- needs the dashboard token
void portal.searchUsers({ body: {} });

// A missing argument.
// @ts-expect-error -- the body is required
void dashboard.searchUsers();
// @ts-expect-error -- the path is required
void dashboard.getStreamsApi({});
// @ts-expect-error -- client_type_id is required
void portal.updateClientType({ path: { provider_id: 1 }, body: clientType });
// @ts-expect-error -- ProviderID is required
void portal.updatePlan({ path: { plan_id: 3 }, body: { Name: "Team" } });

// An argument of the wrong type.
// @ts-expect-error -- p is a number
void dashboard.searchApis({ query: { p: "1" } });
// @ts-expect-error -- the operation takes no body
void dashboard.searchApis({ body: {} });
// @ts-expect-error -- the operation takes no query
void dashboard.createPolicy({ body: {}, query: { p: 1 } });
// @ts-expect-error -- unknown mode
void dashboard.migrateApis({ body: { mode: "dry-run", all: true } });

// A misspelled field that would be optional.
// @ts-expect-error -- query
void dashboard.searchUsers({ body: { filters: { qery: "maya" } } });
// @ts-expect-error -- p
void dashboard.searchUsers({ body: {}, query: { page: 1 } });
// @ts-expect-error -- signal
void dashboard.searchApis({ singal: signal });

// Exactly one of apiIDs and all.
void dashboard.migrateApis({ body: { mode: "stage", apiIDs: ["4a6f1f7c2b8d4e0f9a1b2c3d4e5f6001"] } });
void dashboard.migrateApis({ body: { mode: "stage", apiIDs: ["4a6f1f7c2b8d4e0f9a1b2c3d4e5f6001"], all: false } });
// @ts-expect-error -- both
void dashboard.migrateApis({ body: { mode: "stage", apiIDs: ["4a6f1f7c2b8d4e0f9a1b2c3d4e5f6001"], all: true } });
// @ts-expect-error -- neither
void dashboard.migrateApis({ body: { mode: "stage" } });
// @ts-expect-error -- neither: all is false
void dashboard.migrateApis({ body: { mode: "stage", all: false } });

// The options of a client.
const baseUrl = "http://127.0.0.1:8080";
const credential: Credential = async () => "token";
createClient({ baseUrl, auth: { dashboardToken: credential }, headers: { "X-Trace": "1" } });
createClient({
  baseUrl,
  portal_base_url: baseUrl,
  auth: { portalKey: () => "key" },
  fetch: (request) => fetch(request),
});
// @ts-expect-error -- baseUrl is required
createClient({ auth: { dashboardToken: "token" } });
// @ts-expect-error -- the token is required
void (() => createClient({ baseUrl }).searchApis());
// @ts-expect-error -- credentials are in auth
createClient({ baseUrl, dashboardToken: "key" });
// @ts-expect-error -- the portal has another address
createClient({ baseUrl, portalBaseUrl: baseUrl });
// @ts-expect-error -- headers
createClient({ baseUrl, auth: { dashboardToken: "token" }, header: {} });

createClient({
  baseUrl,
  auth: { dashboardToken: credential },
  timeout: 10_000,
  retry: retry({ searches: true, onRetry: ({ operationId }) => console.warn(operationId) }),
  refresh: refresh(async () => {}, { timeout: 5_000 }),
});

// Options of fetch, for a client and for a call.
createClient({
  baseUrl,
  auth: { dashboardToken: credential },
  credentials: "include",
  cache: "no-store",
  keepalive: true,
});
void dashboard.searchApis({ credentials: "include", cache: "no-store", redirect: "error" });
// @ts-expect-error -- no such mode
void dashboard.searchApis({ cache: "nostore" });
// @ts-expect-error -- the operation has its own method
void dashboard.searchApis({ method: "POST" });
void dashboard.searchApis({ timeout: 1_000 });

// Middleware of openapi-fetch.
const tracing: Middleware = { onRequest: ({ request }) => request.headers.set("traceparent", "00-1-2-01") };
dashboard.use(tracing, { onResponse: ({ schemaPath, response }) => console.log(schemaPath, response.status) });
dashboard.eject(tracing);
// @ts-expect-error -- not a response
dashboard.use({ onResponse: () => "response" });
// @ts-expect-error -- retries
retry({ retires: 3 });
// @ts-expect-error -- not a promise
refresh(() => "token");
// @ts-expect-error -- not a number
void dashboard.searchApis({ timeout: "1s" });
