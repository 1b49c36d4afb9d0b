// Generated from the document in spec/; do not edit; run `pnpm generate`.

import { createDashboardClient } from "@gw/client/dashboard";

const dashboard = createDashboardClient({
  baseUrl: process.env.GW_BASE_URL ?? "http://127.0.0.1:8080",
  token: process.env.GW_DASHBOARD_TOKEN ?? "",
});

const result = await dashboard.createWebhook({
  headers: { Prefer: "handling=strict" },
  body: {
    header_map: null,
    method: "PUT",
    name: "Stock low",
    target_path: "https://hooks.example.com/stock",
  },
});

if (result.ok) {
  console.log(`Webhook ${result.data.ID} is stored.`);
} else if (result.status === 403) {
  console.error(result.error?.detail);
} else {
  console.error("Unexpected status", result.status);
}
