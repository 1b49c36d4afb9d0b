import assert from "node:assert/strict";
import { createClient, isApiError, NetworkError, retry, unwrap } from "@gw/client";
import { createMocks } from "@gw/client/mocks";
import { setupServer } from "msw/node";

const baseUrl = "http://gateway.example.com";
const mocks = createMocks({ baseUrl });
const server = setupServer(...mocks.handlers);
server.listen({ onUnhandledRequest: "error" });

const dashboard = createClient({ baseUrl, auth: { dashboardToken: "token" } });
const steady = createClient({
  baseUrl,
  auth: { dashboardToken: "token" },
  retry: retry({ searches: true, baseDelay: 1 }),
});

assert.deepEqual(await unwrap(dashboard.searchUsers({ body: {} })), mocks.searchUsers.example(200));

server.use(mocks.searchUsers.respond(429));
await assert.rejects(unwrap(dashboard.searchUsers({ body: {} })), (error) => isApiError(error, 429));

server.use(mocks.searchApis.respond(503, undefined, { once: true }));
assert.deepEqual(await unwrap(steady.searchApis()), mocks.searchApis.example(200));

server.use(mocks.searchApis.networkError());
await assert.rejects(dashboard.searchApis(), NetworkError);

server.close();
console.log("ran");
