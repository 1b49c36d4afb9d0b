# Generated from the document in spec/; do not edit; run `pnpm generate`.

curl --fail-with-body "$GW_PORTAL_BASE_URL/plans/3" \
  --request PUT \
  --header "Authorization: $GW_PORTAL_KEY" \
  --json @- <<'JSON'
{
  "Name": "Enterprise",
  "ProviderID": 1,
  "AutoApproveAccessRequests": true,
  "Catalogues": [2],
  "KeyExpiresIn": 0,
  "UnlimitedQuota": true,
  "UnlimitedRateLimit": true
}
JSON
