# Generated from the document in spec/; do not edit; run `pnpm generate`.

curl --fail-with-body "$GW_BASE_URL/api/users/search?p=2" \
  --header "Authorization: Bearer $GW_DASHBOARD_TOKEN" \
  --json @- <<'JSON'
{ "filters": { "query": "lind" } }
JSON
