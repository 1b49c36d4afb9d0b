# Generated from the document in spec/; do not edit; run `pnpm generate`.

curl --fail-with-body "$GW_PORTAL_BASE_URL/oauth-providers/1/client-types/1" \
  --request PUT \
  --header "Authorization: $GW_PORTAL_KEY" \
  --json @- <<'JSON'
{
  "Name": "Web applications",
  "ResponseTypes": "code",
  "GrantType": "authorization_code, refresh_token",
  "Description": "Applications that keep a secret on their server.",
  "TokenEndpointAuthMethod": "client_secret_post"
}
JSON
