import assert from "node:assert/strict";
import * as everyClient from "@gw/client";
import { createAdminClient } from "@gw/client/admin";
import {
  AbortError,
  ApiError,
  createDashboardClient,
  DecodeError,
  isApiError,
  retry,
  TimeoutError,
  unwrap,
} from "@gw/client/dashboard";
import { createGatewayClient } from "@gw/client/gateway";
import { createMock, createMocks, searchApis } from "@gw/client/mocks";
import { createPortalClient, parsePortalTimestamp, responseTypes } from "@gw/client/portal";
import { createQueries } from "@gw/client/query";
import { createPolicyBody } from "@gw/client/validators";
import { QueryClient } from "@tanstack/react-query";
import { setupServer } from "msw/node";

const baseUrl = "http://127.0.0.1:8080";
async function fetch(request) {
  return Response.json({ url: request.url, token: request.headers.get("Authorization") });
}

const dashboard = createDashboardClient({ baseUrl, token: "token", fetch });
const result = await dashboard.searchApis({ query: { q: "orders" } });
assert(result.ok);
assert.deepEqual(result.data, { url: `${baseUrl}/api/apis/search?q=orders`, token: "Bearer token" });
assert.deepEqual((await dashboard.GET("/api/apis/search")).data.token, "Bearer token");

const html = createDashboardClient({ baseUrl, token: "token", fetch: async () => new Response("<html>") });
await assert.rejects(html.searchApis(), DecodeError);

const problem = { code: "unavailable", status: 503 };
async function away() {
  return Response.json(problem, { status: 503 });
}
const quick = retry({ baseDelay: 1 });
const steady = createDashboardClient({ baseUrl, token: "token", fetch: away, timeout: 5_000, retry: quick });
await assert.rejects(unwrap(steady.searchApis()), (error) => isApiError(error, 503));

// Node 20 collects signals as garbage that nothing but other signals holds; the ends of a call must outlive that.
const silent = createDashboardClient({ baseUrl, token: "token", fetch: () => new Promise(() => {}) });
const abort = new AbortController();
const late = silent.searchApis({ signal: new AbortController().signal, timeout: 50 });
const given = silent.searchApis({ signal: abort.signal, timeout: 60_000 });
setTimeout(gc, 10);
setTimeout(() => abort.abort(), 30);
const alarm = setTimeout(() => assert.fail("A call did not end."), 5_000);
await Promise.all([assert.rejects(late, TimeoutError), assert.rejects(given, AbortError)]);
clearTimeout(alarm);

const paged = createDashboardClient({
  baseUrl,
  token: "token",
  fetch: async () => Response.json({ apis: [1], pages: 1 }),
});
assert.deepEqual(await paged.searchApis.pages().all(), [1]);

assert.equal(typeof createGatewayClient({ baseUrl, key: "key" }).debugApi, "function");
assert.equal(typeof createAdminClient({ baseUrl, key: "key" }).createUser, "function");
assert.equal(typeof createPortalClient({ baseUrl, key: "key" }).updatePlan, "function");
assert.equal(everyClient.createDashboardClient, createDashboardClient);
assert.equal(everyClient.parsePortalTimestamp, parsePortalTimestamp);
assert.equal(parsePortalTimestamp("2026-03-10 09:00").getTime(), Date.UTC(2026, 2, 10, 9));
assert.deepEqual(responseTypes.parse("code,token"), ["code", "token"]);

const { issues } = createPolicyBody["~standard"].validate({ rate: "10" });
assert.deepEqual(issues, [{ message: "Must be a number.", path: ["rate"] }]);

const mocks = createMocks({ baseUrl });
const server = setupServer(...mocks.handlers);
server.listen({ onUnhandledRequest: "error" });
const queries = createQueries(createDashboardClient({ baseUrl, token: "token" }));
const queryClient = new QueryClient();
const users = await queryClient.fetchQuery(queries.searchUsers.queryOptions({ body: {} }));
assert.deepEqual(users, mocks.searchUsers.example(200));
server.use(createMock(searchApis, { baseUrl }).respond(429));
await assert.rejects(queryClient.fetchQuery(queries.searchApis.queryOptions()), ApiError);
server.close();
queryClient.clear();

console.log("ran");
