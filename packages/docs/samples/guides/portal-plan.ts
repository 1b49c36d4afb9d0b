import assert from "node:assert/strict";
// #region limits
import { createClient, isUnlimited, unwrap } from "@gw/client";

const client = createClient({
  baseUrl: process.env.GW_BASE_URL ?? "http://127.0.0.1:8080",
  portal_base_url:
    process.env.GW_PORTAL_BASE_URL ?? "http://127.0.0.1:8080/portal",
  auth: { portalKey: process.env.GW_PORTAL_KEY ?? "" },
});

const team = await unwrap(
  client.updatePlan({
    path: { plan_id: 2 },
    body: {
      Name: "Team",
      ProviderID: 1,
      Catalogues: [1],
      RateLimit: 120, // calls
      Per: 60, // per minute
      Quota: 100_000, // calls
      QuotaRenewalRate: 2_592_000, // per 30 days
      PlanQuota: -1, // unlimited access requests
      KeyExpiresIn: 7_776_000, // 90 days
    },
  }),
);
console.log(team.ID, team.ReferenceID, isUnlimited(team));
// #endregion

assert.equal(isUnlimited(team), false);

// #region unlimited
const open = await unwrap(
  client.updatePlan({
    path: { plan_id: 3 },
    body: {
      Name: "Enterprise",
      ProviderID: 1,
      Quota: 1,
      RateLimit: -1,
      UnlimitedQuota: true,
    },
  }),
);
// True: the flag overrides Quota, and -1 means no limit.
console.log(isUnlimited(open));
// #endregion

assert.equal(isUnlimited(open), true);
assert.equal(team.ReferenceID, "64f0c2a19b3e7d0001a4c701");
