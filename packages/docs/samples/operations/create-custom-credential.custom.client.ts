// Generated from the document in spec/; do not edit; run `pnpm generate`.

import { createPortalClient } from "@gw/client/portal";

const portal = createPortalClient({
  baseUrl: process.env.GW_PORTAL_BASE_URL ?? "http://127.0.0.1:8080/portal",
  key: process.env.GW_PORTAL_KEY ?? "",
});

const result = await portal.createCustomCredential({
  path: { app_id: "1" },
  body: {
    Alias: "Order tracker in production",
    Type: "CREDENTIAL_TYPE_CUSTOM",
    PlanID: 2,
    AuthenticationMethod: "authToken",
    ProductIDs: [1, 2],
    AuthTokenType: "AUTH_TOKEN_CUSTOM",
    KeyID: "order-tracker-1",
    CredentialKey: "example-key-brought-by-the-caller",
    CredentialSecret: "example-secret-brought-by-the-caller",
  },
});

if (result.ok) {
  console.log(`Credential ${result.data.ID} is stored.`);
} else if (result.status === 404) {
  console.error(result.error?.detail);
} else {
  console.error("Unexpected status", result.status);
}
