// Generated from the document in spec/; do not edit; run `pnpm generate`.

import { createGatewayClient } from "@gw/client/gateway";

const gateway = createGatewayClient({
  baseUrl: process.env.GW_BASE_URL ?? "http://127.0.0.1:8080",
  key: process.env.GW_GATEWAY_KEY ?? "",
});

const result = await gateway.createOauthClient({
  headers: { Prefer: "handling=strict" },
  body: {
    client_id: "orders-mobile",
    secret: "example-secret-chosen-by-the-caller",
  },
});

if (result.ok) {
  console.log(`Client ${result.data.client_id} is stored.`);
} else if (result.status === 409) {
  console.error(result.error?.detail);
} else {
  console.error("Unexpected status", result.status);
}
