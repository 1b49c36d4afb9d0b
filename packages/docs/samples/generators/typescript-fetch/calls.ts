// #region clients
import * as dashboard from "./dashboard/index.js";
import * as portal from "./portal/index.js";
// #endregion

// #region clients
const {
  GW_BASE_URL,
  GW_DASHBOARD_TOKEN = "",
  GW_PORTAL_BASE_URL,
  GW_PORTAL_KEY = "",
} = process.env;

const dashboardSettings = new dashboard.Configuration({
  basePath: GW_BASE_URL,
  accessToken: GW_DASHBOARD_TOKEN,
});
const portalSettings = new portal.Configuration({
  basePath: GW_PORTAL_BASE_URL,
  apiKey: GW_PORTAL_KEY,
});
// #endregion

const page = await new dashboard.UsersApi(
  dashboardSettings,
).searchUsers({
  userSearch: { filters: { query: "lind" } },
});
expect(page.users?.[0]?.emailAddress, "maya.lind@example.com");

const apis = new dashboard.APIsApi(dashboardSettings);
const found = await apis.searchApis({ q: "orders" });
expect(found.apis?.[0]?.apiDefinition.name, "Orders");

// #region conflict
const policies = new dashboard.PoliciesApi(dashboardSettings);
const policy = { id: "silver", name: "Silver" };
const created = await policies.createPolicy({ policy });
let conflict: dashboard.ConflictProblem | undefined;
try {
  await policies.createPolicy({ policy });
} catch (failure) {
  if (!(failure instanceof dashboard.ResponseError)) throw failure;
  if (failure.response.status !== 409) throw failure;
  const problem = await failure.response.json();
  conflict = dashboard.ConflictProblemFromJSON(problem);
  console.log(conflict.errors?.[0]?.detail);
}
// #endregion
expect(created.status, "OK");
expect(created.meta, null);
expect(conflict?.code, "conflict");
expect(conflict?.errors?.[0]?.pointer, "/name");

const plan = await new portal.PlansApi(portalSettings).updatePlan({
  planId: 2,
  planInput: { name: "Team", providerID: 1, catalogues: [1] },
});
expect(plan.referenceID, "64f0c2a19b3e7d0001a4c701");

// #region streams
const streams = await apis.getStreamsApi(
  { apiId: "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6004" },
  async ({ init }) => ({
    headers: {
      ...init.headers,
      Accept: "application/vnd.gw.streams.oas",
    },
  }),
);
// #endregion
expect(streams.xGwApiGateway.info.name, "Order events");

function expect(got: unknown, want: unknown): void {
  if (got !== want) throw new Error(`got ${got}, want ${want}`);
}
