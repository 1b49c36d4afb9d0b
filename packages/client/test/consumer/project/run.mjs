import assert from "node:assert/strict";
import {
  AbortError,
  ApiError,
  createClient,
  createClientOf,
  DecodeError,
  isApiError,
  parsePortalTimestamp,
  responseTypes,
  retry,
  searchApis,
  TimeoutError,
  unwrap,
} from "@gw/client";
import { createMock, createMocks, searchApis as searchApisMock } from "@gw/client/mocks";
import { createQueries } from "@gw/client/query";
import { createPolicyBody } from "@gw/client/validators";
import { QueryClient } from "@tanstack/react-query";
import { setupServer } from "msw/node";

const baseUrl = "http://127.0.0.1:8080";
const auth = { dashboardToken: "token" };
async function fetch(request) {
  return Response.json({ url: request.url, token: request.headers.get("Authorization") });
}

const dashboard = createClient({ baseUrl, auth, fetch });
const result = await dashboard.searchApis({ query: { q: "orders" } });
assert(result.ok);
assert.deepEqual(result.data, { url: `${baseUrl}/api/apis/search?q=orders`, token: "Bearer token" });
assert.deepEqual((await dashboard.GET("/api/apis/search")).data.token, "Bearer token");

const html = createClient({ baseUrl, auth, fetch: async () => new Response("<html>") });
await assert.rejects(html.searchApis(), DecodeError);

const problem = { code: "unavailable", status: 503 };
async function away() {
  return Response.json(problem, { status: 503 });
}
const quick = retry({ baseDelay: 1 });
const steady = createClient({ baseUrl, auth, fetch: away, timeout: 5_000, retry: quick });
await assert.rejects(unwrap(steady.searchApis()), (error) => isApiError(error) && error.response.status === 503);

// Node 20 collects signals as garbage that nothing but other signals holds; the ends of a call must outlive that.
const silent = createClient({ baseUrl, auth, fetch: () => new Promise(() => {}) });
const abort = new AbortController();
const late = silent.searchApis({ signal: new AbortController().signal, timeout: 50 });
const given = silent.searchApis({ signal: abort.signal, timeout: 60_000 });
setTimeout(() => gc(), 10);
setTimeout(() => abort.abort(), 30);
const alarm = setTimeout(() => assert.fail("A call did not end."), 5_000);
await Promise.all([assert.rejects(late, TimeoutError), assert.rejects(given, AbortError)]);
clearTimeout(alarm);

const paged = createClient({
  baseUrl,
  auth,
  fetch: async () => Response.json({ apis: [1], pages: 1 }),
});
assert.deepEqual(await paged.searchApis.pages().all(), [1]);

const few = createClientOf({ baseUrl, auth, fetch, operations: { searchApis } });
assert.equal((await few.searchApis()).data.token, "Bearer token");
assert.equal(few.searchUsers, undefined);
assert.equal(parsePortalTimestamp("2026-03-10 09:00").getTime(), Date.UTC(2026, 2, 10, 9));
assert.deepEqual(responseTypes.parse("code,token"), ["code", "token"]);

const { issues } = createPolicyBody["~standard"].validate({ rate: "10" });
assert.deepEqual(issues, [{ message: "Must be a number.", path: ["rate"] }]);

const mocks = createMocks({ baseUrl });
const server = setupServer(...mocks.handlers);
server.listen({ onUnhandledRequest: "error" });
const queries = createQueries(createClient({ baseUrl, auth }));
const queryClient = new QueryClient();
const users = await queryClient.fetchQuery(queries.searchUsers.queryOptions({ body: {} }));
assert.deepEqual(users, mocks.searchUsers.example(200));
server.use(createMock(searchApisMock, { baseUrl }).respond(429));
await assert.rejects(queryClient.fetchQuery(queries.searchApis.queryOptions()), ApiError);
server.close();
queryClient.clear();

console.log("ran");
