# Generated from the document in spec/; do not edit; run `pnpm generate`.

curl --fail-with-body "$GW_PORTAL_BASE_URL/oauth-providers/1/client-types/1" \
  --request PUT \
  --header "Authorization: $GW_PORTAL_KEY" \
  --json @- <<'JSON'
{
  "Name": "Web applications",
  "ResponseTypes": "code, token, code",
  "GrantType": "authorization_code"
}
JSON
