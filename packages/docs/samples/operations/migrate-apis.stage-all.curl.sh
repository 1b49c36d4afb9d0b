# Generated from the document in spec/; do not edit; run `pnpm generate`.

curl --fail-with-body "$GW_BASE_URL/api/apis/migrate" \
  --header "Authorization: Bearer $GW_DASHBOARD_TOKEN" \
  --json @- <<'JSON'
{ "mode": "stage", "all": true }
JSON
