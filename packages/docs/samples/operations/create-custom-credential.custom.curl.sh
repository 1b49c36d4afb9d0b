# Generated from the document in spec/; do not edit; run `pnpm generate`.

curl --fail-with-body "$GW_PORTAL_BASE_URL/apps/1/custom_credentials" \
  --header "Authorization: $GW_PORTAL_KEY" \
  --json @- <<'JSON'
{
  "Alias": "Order tracker in production",
  "Type": "CREDENTIAL_TYPE_CUSTOM",
  "PlanID": 2,
  "AuthenticationMethod": "authToken",
  "ProductIDs": [1, 2],
  "AuthTokenType": "AUTH_TOKEN_CUSTOM",
  "KeyID": "order-tracker-1",
  "CredentialKey": "example-key-brought-by-the-caller",
  "CredentialSecret": "example-secret-brought-by-the-caller"
}
JSON
