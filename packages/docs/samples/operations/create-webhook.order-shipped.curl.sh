# Generated from the document in spec/; do not edit; run `pnpm generate`.

curl --fail-with-body "$GW_BASE_URL/api/hooks" \
  --header "Authorization: Bearer $GW_DASHBOARD_TOKEN" \
  --json @- <<'JSON'
{
  "header_map": { "X-Event-Source": "orders" },
  "method": "POST",
  "name": "Order shipped",
  "target_path": "https://hooks.example.com/orders"
}
JSON
