import assert from "node:assert/strict";
// #region unique
import {
  createDashboardClient,
  retry,
  unwrap,
} from "@gw/client/dashboard";

const dashboard = createDashboardClient({
  baseUrl: process.env.GW_BASE_URL ?? "http://127.0.0.1:8080",
  token: process.env.GW_DASHBOARD_TOKEN ?? "",
});

const body = { name: "Silver", rate: 100, per: 60 };
await dashboard.createPolicy({ body });

// The same request again, as after a timeout.
const second = await dashboard.createPolicy({ body });
if (second.ok || second.status === 409) console.log("It exists.");
else console.error(second.status, second.error?.detail);
// #endregion

// #region retry
const patient = createDashboardClient({
  baseUrl: process.env.GW_BASE_URL ?? "http://127.0.0.1:8080",
  token: process.env.GW_DASHBOARD_TOKEN ?? "",
  timeout: 20_000, // milliseconds
  retry: retry({
    retries: 4,
    searches: true,
    onRetry: ({ operationId, status, delay }) =>
      console.warn(operationId, status, `retry in ${delay} ms`),
  }),
});

const users = await unwrap(patient.searchUsers({ body: {} }));
console.log(users.pages);
// #endregion

assert.equal(second.status, 409);
assert.ok(users.pages > 0);
