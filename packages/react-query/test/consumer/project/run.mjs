import assert from "node:assert/strict";
import { ApiError, createDashboardClient } from "@gw/client/dashboard";
import { createMock, createMocks } from "@gw/mocks";
import { searchApis } from "@gw/mocks/operations";
import { createQueries } from "@gw/react-query";
import { QueryClient } from "@tanstack/react-query";
import { setupServer } from "msw/node";

const baseUrl = "http://127.0.0.1:8080";
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
