# Generated from the document in spec/; do not edit; run `pnpm generate`.

curl --fail-with-body "$GW_BASE_URL/gw/oauth/clients/create" \
  --header "X-Gw-Authorization: $GW_GATEWAY_KEY" \
  --header "Prefer: handling=strict" \
  --json @- <<'JSON'
{
  "client_id": "orders-mobile",
  "secret": "example-secret-chosen-by-the-caller"
}
JSON
