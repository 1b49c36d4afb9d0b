// Generated from the document in spec/; do not edit; run `pnpm generate`.

import { createPortalClient } from "@gw/client/portal";

const portal = createPortalClient({
  baseUrl: process.env.GW_PORTAL_BASE_URL ?? "http://127.0.0.1:8080/portal",
  key: process.env.GW_PORTAL_KEY ?? "",
});

const result = await portal.updatePlan({
  path: { plan_id: 2 },
  headers: { Prefer: "handling=strict" },
  body: {
    Name: "Team",
    ProviderID: 1,
    AutoApproveAccessRequests: false,
    Catalogues: [1, 2],
    DisplayName: "Team",
    Description: "For teams that build on the Orders and Inventory APIs.",
    KeyExpiresIn: 7776000,
    MetaData: { tier: 2 },
    Per: 60,
    PlanQuota: 25,
    PlanQuotaRenewalRate: -1,
    Quota: 100000,
    QuotaRenewalRate: 2592000,
    RateLimit: 120,
  },
});

if (result.ok) {
  console.log(`Plan ${result.data.ID} is now ${result.data.Name}.`);
} else if (result.status === 404) {
  console.error(result.error?.detail);
} else {
  console.error("Unexpected status", result.status);
}
