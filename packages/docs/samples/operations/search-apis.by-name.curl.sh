# Generated from the document in spec/; do not edit; run `pnpm generate`.

curl --fail-with-body "$GW_BASE_URL/api/apis/search?q=order" \
  --header "Authorization: Bearer $GW_DASHBOARD_TOKEN"
