import assert from "node:assert/strict";
// #region client
import { createClient, refresh, retry, unwrap } from "@gw/client";
import { session } from "./your-application/session.ts";

const client = createClient({
  baseUrl: process.env.GW_BASE_URL ?? "http://127.0.0.1:8080",
  auth: { dashboardToken: () => session.accessKey },
  timeout: 20_000, // milliseconds, retries and delays included
  retry: retry({ searches: true }),
  refresh: refresh(() => session.renew()),
});

const users = await unwrap(client.searchUsers({ body: {} }));
console.log(users.pages);
// #endregion

assert.notEqual(session.accessKey, "expired");

// #region abort
const abort = new AbortController();
const search = client.searchApis({
  query: { q: "orders" },
  signal: abort.signal,
  timeout: 5_000,
});
abort.abort();
await search.catch((error: unknown) => console.log(String(error)));
// #endregion

// #region middleware
client.use({
  onRequest({ request }) {
    request.headers.set("X-Client-Version", "2.4.0");
  },
  onResponse({ schemaPath, response }) {
    const requestId = response.headers.get("X-Request-Id");
    console.log(schemaPath, response.status, requestId);
  },
  onError({ schemaPath, error }) {
    console.error(schemaPath, error);
  },
});
// #endregion

// #region strict
const misspelled = { name: "Nightly", rte: 10 };
const result = await client.createPolicy({
  body: misspelled,
  headers: { Prefer: "handling=strict" },
});
if (!result.ok && result.status === 400) {
  // Unknown field. Did you mean rate?
  console.log(result.error.errors);
}
// #endregion

assert.equal(result.status, 400);

// #region by-path
const found = await client.GET("/api/apis/search", {
  params: { query: { q: "orders" } },
});
console.log(found.data?.apis, found.error?.detail);
// #endregion

assert.equal(found.data?.apis?.length, 1);

// #region types
import {
  errorCatalogue,
  migrationModeValues,
  type Policy,
} from "@gw/client/types";

const silver: Policy = { name: "Silver", rate: 100, per: 60 };
console.log(silver, migrationModeValues);
console.log(errorCatalogue.conflict.title);
// #endregion
