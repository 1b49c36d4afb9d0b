// Generated from the document in spec/; do not edit; run `pnpm generate`.

import { createDashboardClient } from "@gw/client/dashboard";

const dashboard = createDashboardClient({
  baseUrl: process.env.GW_BASE_URL ?? "http://127.0.0.1:8080",
  token: process.env.GW_DASHBOARD_TOKEN ?? "",
});

const result = await dashboard.createPolicy({
  headers: { Prefer: "handling=strict" },
  body: {
    access_rights: {
      Orders: {
        api_id: "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6001",
        api_name: "Orders",
        versions: ["v1"],
      },
    },
    name: "Silver by API",
    partitions: { per_api: true },
  },
});

if (result.ok) {
  console.log(`Policy ${result.data.ID} is stored.`);
} else if (result.status === 409) {
  console.error(result.error?.detail);
} else {
  console.error("Unexpected status", result.status);
}
