import assert from "node:assert/strict";

// #region validate
import { createPolicyBody } from "@gw/client/validators";

const { issues = [] } = createPolicyBody["~standard"].validate({
  name: "Silver",
  rate: "10",
  partitions: { per_api: true, quota: true },
});
for (const { path, message } of issues)
  console.log(path.join("."), message);
// #endregion

// #region check
import { createClient } from "@gw/client";
import { allResponses, checkResponses } from "@gw/client/validators";

const client = createClient({
  baseUrl: process.env.GW_BASE_URL ?? "http://127.0.0.1:8080",
  auth: { dashboardToken: process.env.GW_DASHBOARD_TOKEN ?? "" },
});
if (process.env.NODE_ENV !== "production") {
  client.use(checkResponses({ responses: allResponses }));
}
// #endregion

// #region fail
import { searchUsersResponses } from "@gw/client/validators";

client.use(
  checkResponses({
    responses: { searchUsers: searchUsersResponses },
    onViolation: ({ operationId, issues: found }) => {
      throw new Error(`${operationId}: ${JSON.stringify(found)}`);
    },
  }),
);
// #endregion

// #region limits
import { searchUsersBody, withLimits } from "@gw/client/validators";

const shallow = withLimits(searchUsersBody, { maxDepth: 1 });
const nested = { filters: { query: "lind" } };
const [tooDeep] = shallow["~standard"].validate(nested).issues ?? [];
console.log(tooDeep?.limit); // maxDepth
// #endregion

assert.deepEqual(
  issues.map(({ path }) => path.join(".")),
  ["partitions", "rate"],
);
assert.ok((await client.searchUsers({ body: {} })).ok);
assert.equal(tooDeep?.limit, "maxDepth");
