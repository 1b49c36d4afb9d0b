import assert from "node:assert/strict";
import { QueryClient } from "@tanstack/react-query";
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
const queryClient = new QueryClient();
const { apis } = await queryClient.fetchQuery(
  queries.searchApis.queryOptions({
    query: { q: "orders" },
  }),
);
assert.equal(apis?.length, 1);
await queries.searchApis.invalidate(queryClient);
queryClient.clear();
