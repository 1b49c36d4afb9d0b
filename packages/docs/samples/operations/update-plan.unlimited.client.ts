// Generated from the document in spec/; do not edit; run `pnpm generate`.

import { createPortalClient } from "@gw/client/portal";

const portal = createPortalClient({
  baseUrl: process.env.GW_PORTAL_BASE_URL ?? "http://127.0.0.1:8080/portal",
  key: process.env.GW_PORTAL_KEY ?? "",
});

const result = await portal.updatePlan({
  path: { plan_id: 3 },
  body: {
    Name: "Enterprise",
    ProviderID: 1,
    AutoApproveAccessRequests: true,
    Catalogues: [2],
    KeyExpiresIn: 0,
    UnlimitedQuota: true,
    UnlimitedRateLimit: true,
  },
});

if (result.ok) {
  console.log(`Plan ${result.data.ID} is now ${result.data.Name}.`);
} else if (result.status === 404) {
  console.error(result.error?.detail);
} else {
  console.error("Unexpected status", result.status);
}
