import assert from "node:assert/strict";
// #region queries
import { createClient } from "@gw/client";
import { createQueries } from "@gw/client/query";
import { session } from "./your-application/session.ts";

const client = createClient({
  baseUrl: session.address,
  auth: { dashboardToken: () => session.accessKey },
});

export const queries = createQueries(client);
// #endregion

await session.renew();

// #region invalidate
import { QueryClient } from "@tanstack/react-query";

const { searchApis, searchUsers } = queries;
const queryClient = new QueryClient();
const orders = { query: { q: "orders" } };
const { apis } = await queryClient.fetchQuery(
  searchApis.queryOptions(orders),
);

// Queries whose input has at least these fields
await searchApis.invalidate(queryClient, orders);
// All queries of the operation, including its pages
await searchApis.invalidate(queryClient);
// All queries of the client
await queries.invalidate(queryClient);

queryClient.removeQueries({ queryKey: searchUsers.queryKey() });
queryClient.clear();
// #endregion

assert.equal(apis?.length, 1);
