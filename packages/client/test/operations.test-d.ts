import { expectTypeOf } from "vitest";
import { createClient, searchUsers, updatePlan } from "../src/operations.ts";

const baseUrl = "http://127.0.0.1:8080";

const some = createClient({ baseUrl, operations: { searchUsers }, auth: { dashboardToken: "token" } });
expectTypeOf(some.searchUsers).toBeFunction();
// @ts-expect-error -- not among its operations
void some.updatePlan;
// @ts-expect-error -- the credential is missing
createClient({ baseUrl, operations: { searchUsers } });
// @ts-expect-error -- the credential of the portal is missing
createClient({ baseUrl, operations: { searchUsers, updatePlan }, auth: { dashboardToken: "token" } });
createClient({
  baseUrl,
  portalBaseUrl: "https://portal.example.com",
  operations: { searchUsers, updatePlan },
  auth: { dashboardToken: "token", portalKey: () => "key" },
  strict: true,
});
