// Generated from the document in spec/; do not edit; run `pnpm generate`.

import { createPortalClient } from "@gw/client/portal";

const portal = createPortalClient({
  baseUrl: process.env.GW_PORTAL_BASE_URL ?? "http://127.0.0.1:8080/portal",
  key: process.env.GW_PORTAL_KEY ?? "",
});

const result = await portal.updateClientType({
  path: { provider_id: 2, client_type_id: 2 },
  body: {
    Name: "Browser applications",
    ResponseTypes: "token",
    GrantType: "implicit",
    TokenEndpointAuthMethod: "client_secret_basic",
    IdpAppType: "browser",
  },
});

if (result.ok) {
  console.log(
    `${result.data.Name}: ${result.data.ResponseTypes}, ${result.data.GrantType}`,
  );
} else if (result.status === 404) {
  console.error(result.error?.detail);
} else {
  console.error("Unexpected status", result.status);
}
