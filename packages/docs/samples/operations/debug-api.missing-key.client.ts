// Generated from the document in spec/; do not edit; run `pnpm generate`.

import { createGatewayClient } from "@gw/client/gateway";

const gateway = createGatewayClient({
  baseUrl: process.env.GW_BASE_URL ?? "http://127.0.0.1:8080",
  key: process.env.GW_GATEWAY_KEY ?? "",
});

const result = await gateway.debugApi({
  body: {
    request: { method: "POST", path: "/payments/refunds" },
    spec: {
      api_id: "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6003",
      name: "Payments",
      org_id: "64f0c2a19b3e7d0001a4c5d2",
      auth: { auth_header_name: "X-Api-Key" },
      proxy: {
        listen_path: "/payments/",
        strip_listen_path: true,
        target_url: "http://127.0.0.1:8082/payments",
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
