import assert from "node:assert/strict";
import { QueryClient } from "@tanstack/react-query";
// #region queries
import { createDashboardClient } from "@gw/client/dashboard";
import { createQueries } from "@gw/react-query";

const dashboard = createDashboardClient({
  baseUrl: process.env.GW_BASE_URL ?? "http://127.0.0.1:8080",
  token: () => process.env.GW_DASHBOARD_TOKEN ?? "",
});

export const dashboardQueries = createQueries(dashboard);
// #endregion

const queryClient = new QueryClient();
const { apis } = await queryClient.fetchQuery(
  dashboardQueries.searchApis.queryOptions({
    query: { q: "orders" },
  }),
);
assert.equal(apis?.length, 1);
await dashboardQueries.searchApis.invalidate(queryClient);
queryClient.clear();
