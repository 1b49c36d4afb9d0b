# Generated from the document in spec/; do not edit; run `pnpm generate`.

curl --fail-with-body "$GW_BASE_URL/api/apis/search?p=-1" \
  --header "Authorization: Bearer $GW_DASHBOARD_TOKEN"
