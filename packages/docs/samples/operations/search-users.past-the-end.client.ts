// Generated from the document in spec/; do not edit; run `pnpm generate`.

import { createDashboardClient } from "@gw/client/dashboard";

const dashboard = createDashboardClient({
  baseUrl: process.env.GW_BASE_URL ?? "http://127.0.0.1:8080",
  token: process.env.GW_DASHBOARD_TOKEN ?? "",
});

const result = await dashboard.searchUsers({
  query: { p: 2 },
  body: { filters: { query: "lind" } },
});

if (result.ok) {
  for (const user of result.data.users ?? []) {
    console.log(user.email_address);
  }
} else if (result.status === 403) {
  console.error(result.error?.detail);
} else {
  console.error("Unexpected status", result.status);
}
