// Generated from the document in spec/; do not edit; run `pnpm generate`.

import { createGatewayClient } from "@gw/client/gateway";

const gateway = createGatewayClient({
  baseUrl: process.env.GW_BASE_URL ?? "http://127.0.0.1:8080",
  key: process.env.GW_GATEWAY_KEY ?? "",
});

const result = await gateway.createOauthClient({
  body: {
    api_id: "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6001",
    description: "The delivery board's access to orders.",
    meta_data: { team: "delivery" },
    policy_id: "64f0c2a19b3e7d0001a4c701",
    redirect_uri: "https://delivery.example.com/callback",
  },
});

if (result.ok) {
  console.log(`Client ${result.data.client_id} is stored.`);
} else if (result.status === 409) {
  console.error(result.error?.detail);
} else {
  console.error("Unexpected status", result.status);
}
