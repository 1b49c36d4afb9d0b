// Generated from the document in spec/; do not edit; run `pnpm generate`.

import { createGatewayClient } from "@gw/client/gateway";

const gateway = createGatewayClient({
  baseUrl: process.env.GW_BASE_URL ?? "http://127.0.0.1:8080",
  key: process.env.GW_GATEWAY_KEY ?? "",
});

const result = await gateway.debugApi({
  body: {
    request: { path: "/inventory/items" },
    spec: {
      api_id: "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6002",
      name: "Inventory",
      org_id: "64f0c2a19b3e7d0001a4c5d2",
      use_keyless: true,
      proxy: {
        listen_path: "/inventory/",
        strip_listen_path: true,
        target_url: "https://127.0.0.1:8082/inventory",
      },
      version_data: {
        not_versioned: true,
        versions: { Default: { name: "Default" } },
      },
    },
  },
});

if (result.ok) {
  for (const log of result.data.logs) {
    console.log(`${log.stage}: ${log.message}`);
  }
} else if (result.status === 403) {
  console.error(result.error?.detail);
} else {
  console.error("Unexpected status", result.status);
}
