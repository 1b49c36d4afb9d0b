// Generated from the document in spec/; do not edit; run `pnpm generate`.

import { createPortalClient } from "@gw/client/portal";

const portal = createPortalClient({
  baseUrl: process.env.GW_PORTAL_BASE_URL ?? "http://127.0.0.1:8080/portal",
  key: process.env.GW_PORTAL_KEY ?? "",
});

const result = await portal.createCustomCredential({
  path: { app_id: "2" },
  body: {
    Alias: "Stock board",
    Type: "CREDENTIAL_TYPE_TYK_MANAGED",
    PlanID: 1,
    AuthenticationMethod: "oauth2.0",
    ProductIDs: [2],
    AuthTokenType: "AUTH_TOKEN_STANDARD",
    ProviderID: 1,
    ClientTypeID: 1,
  },
});

if (result.ok) {
  console.log(`Credential ${result.data.ID} is stored.`);
} else if (result.status === 404) {
  console.error(result.error?.detail);
} else {
  console.error("Unexpected status", result.status);
}
