// Generated from the document in spec/; do not edit; run `pnpm generate`.

import { createDashboardClient } from "@gw/client/dashboard";

const dashboard = createDashboardClient({
  baseUrl: process.env.GW_BASE_URL ?? "http://127.0.0.1:8080",
  token: process.env.GW_DASHBOARD_TOKEN ?? "",
});

const result = await dashboard.migrateApis({
  body: {
    mode: "direct",
    apiIDs: [
      "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6001",
      "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6003",
    ],
  },
});

if (result.ok) {
  console.log(
    `${result.data.success.count} succeeded, ${result.data.skipped.count} skipped, ${result.data.failure.count} failed`,
  );
} else if (result.status === 403) {
  console.error(result.error?.detail);
} else {
  console.error("Unexpected status", result.status);
}
