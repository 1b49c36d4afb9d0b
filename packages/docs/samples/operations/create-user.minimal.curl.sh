# Generated from the document in spec/; do not edit; run `pnpm generate`.

curl --fail-with-body "$GW_BASE_URL/admin/users" \
  --header "Admin-Auth: $GW_ADMIN_KEY" \
  --json @- <<'JSON'
{ "email_address": "omar.haddad@example.com" }
JSON
