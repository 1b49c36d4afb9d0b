import { expectTypeOf } from "vitest";
import { createClientOf, searchUsers, updatePlan } from "../src/index.ts";

const baseUrl = "http://127.0.0.1:8080";

const some = createClientOf({ baseUrl, operations: { searchUsers, updatePlan }, auth: { dashboardToken: "token" } });
expectTypeOf(some.searchUsers).toBeFunction();
// @ts-expect-error -- not among its operations
void some.createPolicy;
// @ts-expect-error -- the credential of the portal is missing
void (() => some.updatePlan({ path: { plan_id: 1 }, body: { Name: "Team", ProviderID: 1 } }));
// @ts-expect-error -- under the name of another operation
createClientOf({ baseUrl, operations: { searchUsers: updatePlan } });
