# Generated from the document in spec/; do not edit; run `pnpm generate`.

curl --fail-with-body "$GW_BASE_URL/api/portal/policies" \
  --header "Authorization: Bearer $GW_DASHBOARD_TOKEN" \
  --header "Prefer: handling=strict" \
  --json @- <<'JSON'
{
  "access_rights": {
    "Orders": {
      "api_id": "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6001",
      "api_name": "Orders",
      "versions": ["v1"]
    }
  },
  "name": "Silver by API",
  "partitions": { "per_api": true }
}
JSON
