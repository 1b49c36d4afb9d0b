# Generated from the document in spec/; do not edit; run `pnpm generate`.

curl --fail-with-body "$GW_BASE_URL/gw/oauth/clients/create" \
  --header "X-Gw-Authorization: $GW_GATEWAY_KEY" \
  --json @- <<'JSON'
{
  "api_id": "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6001",
  "description": "The delivery board's access to orders.",
  "meta_data": { "team": "delivery" },
  "policy_id": "64f0c2a19b3e7d0001a4c701",
  "redirect_uri": "https://delivery.example.com/callback"
}
JSON
