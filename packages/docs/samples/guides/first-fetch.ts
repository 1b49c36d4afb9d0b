const address = process.env.GW_BASE_URL ?? "http://127.0.0.1:8080";
const response = await fetch(`${address}/api/users/search?p=1`, {
  method: "POST",
  headers: {
    Authorization: `Bearer ${process.env.GW_DASHBOARD_TOKEN}`,
    "Content-Type": "application/json",
  },
  body: JSON.stringify({ filters: { query: "lind" } }),
});
const page = await response.json();

if (!response.ok) throw new Error(`${page.code}: ${page.detail}`);
for (const user of page.users) console.log(user.email_address);
