# Generated from the document in spec/; do not edit; run `pnpm generate`.

curl --fail-with-body "$GW_BASE_URL/api/apis/streams/4a6f1f7c2b8d4e0f9a1b2c3d4e5f6004" \
  --header "Authorization: Bearer $GW_DASHBOARD_TOKEN" \
  --header "Accept: application/vnd.gw.streams.oas"
