// Generated from the document in spec/; do not edit; run `pnpm generate`.

import { createAdminClient } from "@gw/client/admin";

const admin = createAdminClient({
  baseUrl: process.env.GW_BASE_URL ?? "http://127.0.0.1:8080",
  key: process.env.GW_ADMIN_KEY ?? "",
});

const result = await admin.createUser({
  body: { email_address: "omar.haddad@example.com" },
});

if (result.ok) {
  console.log(`User ${result.data.ID} is stored.`);
} else if (result.status === 409) {
  console.error(result.error?.detail);
} else {
  console.error("Unexpected status", result.status);
}
