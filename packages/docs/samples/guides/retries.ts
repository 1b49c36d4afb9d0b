import assert from "node:assert/strict";
// #region key
import { createClient, retry, unwrap } from "@gw/client";

const client = createClient({
  baseUrl: process.env.GW_BASE_URL ?? "http://127.0.0.1:8080",
  auth: { dashboardToken: process.env.GW_DASHBOARD_TOKEN ?? "" },
});

const create = {
  body: { name: "Silver", rate: 100, per: 60 },
  headers: { "Idempotency-Key": crypto.randomUUID() },
};
const first = await unwrap(client.createPolicy(create));

// The same request again, as after a timeout.
const second = await unwrap(client.createPolicy(create));
console.log(first.ID === second.ID); // true
// #endregion

// #region retry
const patient = createClient({
  baseUrl: process.env.GW_BASE_URL ?? "http://127.0.0.1:8080",
  auth: { dashboardToken: process.env.GW_DASHBOARD_TOKEN ?? "" },
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

assert.equal(second.ID, first.ID);
assert.ok(users.pages > 0);
