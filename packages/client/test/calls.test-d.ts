import { createClient, refresh, retry, type Credential, type Middleware } from "../src/index.ts";
import { admin, dashboard, gateway, portal } from "./clients.ts";

const clientType = { Name: "Web", ResponseTypes: "code", GrantType: "pkce" };
const signal = new AbortController().signal;

// `instantiations/` calls every operation.
void dashboard.searchApis({});
void dashboard.searchUsers({ body: { filters: { query: "maya" } }, query: { p: 1 }, signal, headers: { a: "b" } });
void dashboard.createPolicy({ body: { name: "Silver", tags: null }, headers: { Prefer: "handling=strict" } });
void dashboard.createWebhook({ body: { name: "Order shipped", method: "POST", header_map: { a: "b" } } });

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
  // Options of fetch, for a client and for a call.
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

// By path.
const plan = { Name: "Team", ProviderID: 1 };
void dashboard.POST("/api/users/search", { body: { filters: { query: "maya" } }, params: { query: { p: 1 } } });
void gateway.POST("/gw/oauth/clients/create", { body: { client_id: "orders-web" } });
void admin.POST("/admin/users", { body: {} });
void portal.PUT("/plans/{plan_id}", { params: { path: { plan_id: 3 } }, body: plan });

// @ts-expect-error -- no such path
void dashboard.POST("/api/users/find", { body: {} });
// @ts-expect-error -- no such method of the path
void dashboard.GET("/api/users/search", { body: {} });
// @ts-expect-error -- plan_id is required
void portal.PUT("/plans/{plan_id}", { body: plan });
// @ts-expect-error -- ProviderID is required
void portal.PUT("/plans/{plan_id}", { params: { path: { plan_id: 3 } }, body: { Name: "Team" } });
