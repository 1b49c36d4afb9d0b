# Generated from the document in spec/; do not edit; run `pnpm generate`.

curl --fail-with-body "$GW_BASE_URL/gw/debug" \
  --header "X-Gw-Authorization: $GW_GATEWAY_KEY" \
  --json @- <<'JSON'
{
  "request": { "path": "/inventory/items" },
  "spec": {
    "api_id": "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6002",
    "name": "Inventory",
    "org_id": "64f0c2a19b3e7d0001a4c5d2",
    "use_keyless": true,
    "proxy": {
      "listen_path": "/inventory/",
      "strip_listen_path": true,
      "target_url": ""
    },
    "version_data": { "not_versioned": true }
  }
}
JSON
