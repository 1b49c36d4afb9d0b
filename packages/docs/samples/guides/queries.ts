import assert from "node:assert/strict";
import { QueryClient } from "@tanstack/react-query";
// #region queries
import { createDashboardClient } from "@gw/client/dashboard";
import { createQueries } from "@gw/client/query";
import { session } from "./your-application/session.ts";

const dashboard = createDashboardClient({
  baseUrl: session.address,
  token: () => session.accessKey,
});

export const dashboardQueries = createQueries(dashboard);
// #endregion

await session.renew();
const queryClient = new QueryClient();
const { apis } = await queryClient.fetchQuery(
  dashboardQueries.searchApis.queryOptions({
    query: { q: "orders" },
  }),
);
assert.equal(apis?.length, 1);
await dashboardQueries.searchApis.invalidate(queryClient);
queryClient.clear();
