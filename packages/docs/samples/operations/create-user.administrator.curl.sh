# Generated from the document in spec/; do not edit; run `pnpm generate`.

curl --fail-with-body "$GW_BASE_URL/admin/users" \
  --header "Admin-Auth: $GW_ADMIN_KEY" \
  --json @- <<'JSON'
{
  "active": true,
  "email_address": "omar.haddad@example.com",
  "first_name": "Omar",
  "last_name": "Haddad",
  "org_id": "64f0c2a19b3e7d0001a4c5d2",
  "password_max_days": 90,
  "user_permissions": { "IsAdmin": "admin", "ResetPassword": "self" }
}
JSON
