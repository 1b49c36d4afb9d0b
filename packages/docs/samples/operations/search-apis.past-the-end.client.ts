// Generated from the document in spec/; do not edit; run `pnpm generate`.

import { createDashboardClient } from "@gw/client/dashboard";

const dashboard = createDashboardClient({
  baseUrl: process.env.GW_BASE_URL ?? "http://127.0.0.1:8080",
  token: process.env.GW_DASHBOARD_TOKEN ?? "",
});

const result = await dashboard.searchApis({ query: { p: 2, q: "order" } });

if (result.ok) {
  for (const api of result.data.apis ?? []) {
    console.log(api.api_definition.name);
  }
} else if (result.status === 403) {
  console.error(result.error?.detail);
} else {
  console.error("Unexpected status", result.status);
}
