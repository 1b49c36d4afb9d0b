import assert from "node:assert/strict";
import {
  createDashboardClient,
  hooks,
  refresh,
  retry,
  unwrap,
} from "@gw/client/dashboard";

const freshToken = process.env.GW_DASHBOARD_TOKEN ?? "";
const session = {
  accessKey: "expired",
  async renew() {
    this.accessKey = freshToken;
  },
};

// #region client
const dashboard = createDashboardClient({
  baseUrl: process.env.GW_BASE_URL ?? "http://127.0.0.1:8080",
  token: () => session.accessKey,
  timeout: 20_000, // milliseconds, retries and pauses included
  middleware: [
    retry({ searches: true }),
    refresh(() => session.renew()),
    hooks({
      onResponse: (
        { operationId },
        { status, requestId, duration },
      ) => {
        console.log(
          operationId,
          status,
          requestId,
          Math.round(duration),
        );
      },
    }),
  ],
});
// #endregion

await unwrap(dashboard.searchUsers({ body: {} }));
assert.equal(session.accessKey, freshToken);

// #region strict
const misspelt = { name: "Nightly", rte: 10 };
const result = await dashboard.createPolicy({ body: misspelt });
if (!result.ok && result.status === 400) {
  // Unknown member. Did you mean rate?
  console.log(result.error.errors);
}
// #endregion

assert.equal(result.status, 400);

// #region abort
const abort = new AbortController();
const search = dashboard.searchApis({
  query: { q: "orders" },
  signal: abort.signal,
  timeout: 5_000,
});
abort.abort();
await search.catch((error: unknown) => console.log(String(error)));
// #endregion
