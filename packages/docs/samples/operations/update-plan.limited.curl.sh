# Generated from the document in spec/; do not edit; run `pnpm generate`.

curl --fail-with-body "$GW_PORTAL_BASE_URL/plans/2" \
  --request PUT \
  --header "Authorization: $GW_PORTAL_KEY" \
  --header "Prefer: handling=strict" \
  --json @- <<'JSON'
{
  "Name": "Team",
  "ProviderID": 1,
  "AutoApproveAccessRequests": false,
  "Catalogues": [1, 2],
  "DisplayName": "Team",
  "Description": "For teams that build on the Orders and Inventory APIs.",
  "KeyExpiresIn": 7776000,
  "MetaData": { "tier": 2 },
  "Per": 60,
  "PlanQuota": 25,
  "PlanQuotaRenewalRate": -1,
  "Quota": 100000,
  "QuotaRenewalRate": 2592000,
  "RateLimit": 120
}
JSON
