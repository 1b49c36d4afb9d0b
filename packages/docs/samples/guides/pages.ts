import assert from "node:assert/strict";
// #region one
import { createClient, unwrap } from "@gw/client";

const client = createClient({
  baseUrl: process.env.GW_BASE_URL ?? "http://127.0.0.1:8080",
  auth: { dashboardToken: process.env.GW_DASHBOARD_TOKEN ?? "" },
});

const second = await unwrap(client.searchApis({ query: { p: 2 } }));
console.log(`Page 2 of ${second.pages}`, second.apis);
// #endregion

// #region at-once
const everything = await unwrap(
  client.searchApis({ query: { p: -1 } }),
);
console.log(everything.pages, everything.apis?.length);
// #endregion

// #region pages
for await (const user of client.searchUsers.pages({
  body: { filters: { query: "example.com" } },
})) {
  console.log(user.email_address);
}
// #endregion

// #region all
const apis = await client.searchApis
  .pages({ query: { q: "order" } })
  .all();
console.log(apis.map(({ api_definition }) => api_definition.name));
// #endregion

// #region literal
const { apis: none } = await unwrap(
  client.searchApis({ query: { q: "%" } }),
);
console.log(none?.length); // 0: no name contains a percent sign
// #endregion

assert.ok(second.pages > 1);
assert.equal(everything.pages, 1);
assert.ok((everything.apis?.length ?? 0) > 2);
assert.deepEqual(
  apis.map(({ api_definition }) => api_definition.name),
  ["Order events", "Orders"],
);
assert.equal(none?.length, 0);
