# Generated from the document in spec/; do not edit; run `pnpm generate`.

curl --fail-with-body "$GW_BASE_URL/api/apis/migrate" \
  --header "Authorization: Bearer $GW_DASHBOARD_TOKEN" \
  --json @- <<'JSON'
{
  "mode": "direct",
  "apiIDs": [
    "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6001",
    "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6003"
  ]
}
JSON
