import type { ApiSearchItem, User } from "../src/types.ts";
import { expectTypeOf } from "vitest";
import type { Pages } from "../src/index.ts";
import { admin, dashboard, gateway, portal } from "./clients.ts";

for await (const user of dashboard.searchUsers.pages({ body: { filters: { query: "lind" } }, query: { p: 2 } })) {
  expectTypeOf(user).toEqualTypeOf<User>();
}
expectTypeOf(dashboard.searchApis.pages()).toEqualTypeOf<Pages<ApiSearchItem>>();
expectTypeOf(dashboard.searchApis.pages({ query: { q: "orders" } }).all()).resolves.toEqualTypeOf<ApiSearchItem[]>();

// @ts-expect-error -- the body is required
void dashboard.searchUsers.pages();
// @ts-expect-error -- query, one level down
void dashboard.searchUsers.pages({ body: { filters: { qery: "lind" } } });
// @ts-expect-error -- no such member of the query
void dashboard.searchApis.pages({ query: { page: 2 } });
// @ts-expect-error -- no pages
void dashboard.createPolicy.pages;
// @ts-expect-error -- no pages
void dashboard.getStreamsApi.pages;
// @ts-expect-error -- no pages
void gateway.debugApi.pages;
// @ts-expect-error -- no pages
void admin.createUser.pages;
// @ts-expect-error -- no pages
void portal.updatePlan.pages;
