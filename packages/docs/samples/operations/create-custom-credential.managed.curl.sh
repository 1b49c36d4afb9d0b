# Generated from the document in spec/; do not edit; run `pnpm generate`.

curl --fail-with-body "$GW_PORTAL_BASE_URL/apps/2/custom_credentials" \
  --header "Authorization: $GW_PORTAL_KEY" \
  --json @- <<'JSON'
{
  "Alias": "Stock board",
  "Type": "CREDENTIAL_TYPE_TYK_MANAGED",
  "PlanID": 1,
  "AuthenticationMethod": "oauth2.0",
  "ProductIDs": [2],
  "AuthTokenType": "AUTH_TOKEN_STANDARD",
  "ProviderID": 1,
  "ClientTypeID": 1
}
JSON
