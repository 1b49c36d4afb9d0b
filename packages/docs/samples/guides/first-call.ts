import { createClient } from "@gw/client";

const client = createClient({
  baseUrl: process.env.GW_BASE_URL ?? "http://127.0.0.1:8080",
  auth: { dashboardToken: process.env.GW_DASHBOARD_TOKEN ?? "" },
});

const result = await client.searchUsers({
  body: { filters: { query: "lind" } },
});

if (result.ok) {
  for (const user of result.data.users ?? [])
    console.log(user.email_address);
} else {
  console.error(result.status, result.error);
  process.exitCode = 1;
}
