import assert from "node:assert/strict";
// #region dry-run
import { createClient, unwrap } from "@gw/client";

const client = createClient({
  baseUrl: process.env.GW_BASE_URL ?? "http://127.0.0.1:8080",
  auth: { dashboardToken: process.env.GW_DASHBOARD_TOKEN ?? "" },
});

const trial = await unwrap(
  client.migrateApis({ body: { mode: "dryRun", all: true } }),
);

for (const { apiID, baseAPI, versions } of trial.success.definitions)
  console.log(apiID, baseAPI, versions.length);
for (const { apiID, message, key } of trial.skipped.apis)
  console.log(apiID, key, message);
// #endregion

// #region stage
const apiIDs = ["4a6f1f7c2b8d4e0f9a1b2c3d4e5f6002"];
const staged = await unwrap(
  client.migrateApis({ body: { mode: "stage", apiIDs } }),
);

for (const { classicAPIID, oasAPIID } of staged.success.stagedAPIs)
  console.log(classicAPIID, "beside", oasAPIID);
// #endregion

// #region promote
const promoted = await unwrap(
  client.migrateApis({
    body: { mode: "promote", apiIDs, abortOnFailure: true },
  }),
);

for (const { apiID, message } of promoted.failure.errors)
  console.error(apiID, message.join(" "));
if (promoted.abortedOnFailure)
  console.error(
    "Stopped at the first failure. Earlier results are kept.",
  );
// #endregion

const again = await unwrap(
  client.migrateApis({ body: { mode: "direct", apiIDs } }),
);

assert.equal(trial.success.count, 3);
assert.deepEqual(
  trial.skipped.apis.map(({ key }) => key),
  ["is_streams", "already_migrated", "is_tcp"],
);
assert.deepEqual(staged.success.stagedAPIs, [
  {
    classicAPIID: "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6002",
    oasAPIID: "staging-4a6f1f7c2b8d4e0f9a1b2c3d4e5f6002",
  },
]);
assert.deepEqual(promoted.success.apiIDs, apiIDs);
assert.equal(again.skipped.apis[0]?.key, "already_migrated");
