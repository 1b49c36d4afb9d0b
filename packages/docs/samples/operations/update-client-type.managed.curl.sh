# Generated from the document in spec/; do not edit; run `pnpm generate`.

curl --fail-with-body "$GW_PORTAL_BASE_URL/oauth-providers/2/client-types/2" \
  --request PUT \
  --header "Authorization: $GW_PORTAL_KEY" \
  --json @- <<'JSON'
{
  "Name": "Browser applications",
  "ResponseTypes": "token",
  "GrantType": "implicit",
  "TokenEndpointAuthMethod": "client_secret_basic",
  "IdpAppType": "browser"
}
JSON
