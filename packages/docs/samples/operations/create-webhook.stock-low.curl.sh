# Generated from the document in spec/; do not edit; run `pnpm generate`.

curl --fail-with-body "$GW_BASE_URL/api/hooks" \
  --header "Authorization: Bearer $GW_DASHBOARD_TOKEN" \
  --header "Prefer: handling=strict" \
  --json @- <<'JSON'
{
  "header_map": null,
  "method": "PUT",
  "name": "Stock low",
  "target_path": "https://hooks.example.com/stock"
}
JSON
