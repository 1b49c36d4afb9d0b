// Generated from the document in spec/; do not edit; run `pnpm generate`.

import { createDashboardClient } from "@gw/client/dashboard";

const dashboard = createDashboardClient({
  baseUrl: process.env.GW_BASE_URL ?? "http://127.0.0.1:8080",
  token: process.env.GW_DASHBOARD_TOKEN ?? "",
});

const result = await dashboard.createPolicy({
  body: {
    access_rights: {
      Inventory: {
        allowed_urls: [{ methods: ["GET"], url: "/items" }],
        api_id: "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6002",
        api_name: "Inventory",
        disable_introspection: false,
        versions: ["1.0.0"],
      },
      Orders: {
        api_id: "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6001",
        api_name: "Orders",
        versions: ["v1", "v2"],
      },
    },
    active: true,
    hmac_enabled: false,
    id: "silver",
    is_inactive: false,
    key_expires_in: 2592000,
    max_query_depth: -1,
    meta_data: { tier: "silver" },
    name: "Silver",
    org_id: "64f0c2a19b3e7d0001a4c5d2",
    partitions: {
      acl: true,
      complexity: false,
      per_api: false,
      quota: true,
      rate_limit: true,
    },
    per: 60,
    quota_max: 10000,
    quota_renewal_rate: 86400,
    rate: 100,
    smoothing: null,
    tags: ["partners"],
    throttle_interval: 0.5,
    throttle_retry_limit: 3,
  },
});

if (result.ok) {
  console.log(`Policy ${result.data.ID} is stored.`);
} else if (result.status === 409) {
  console.error(result.error?.detail);
} else {
  console.error("Unexpected status", result.status);
}
