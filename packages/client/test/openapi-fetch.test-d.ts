// Limits of openapi-fetch's own types that our types do not have. If one of these fails, a reason for our generated calls
// no longer exists.
import { expectTypeOf } from "vitest";
import { dashboard } from "./clients.ts";

// Misspelled optional fields compile because the type of the argument is inferred from the argument.
void dashboard.POST("/api/users/search", { body: { filters: { qery: "maya" } } });
void dashboard.POST("/api/users/search", { body: {}, params: { query: { p: 1, page: 1 } } });
void dashboard.POST("/api/users/search", { body: {}, singal: new AbortController().signal });
// @ts-expect-error -- unlike a call by operationId
void dashboard.searchUsers({ body: { filters: { qery: "maya" } } });
// @ts-expect-error -- unlike a call by operationId
void dashboard.searchUsers({ body: {}, query: { p: 1, page: 1 } });
// @ts-expect-error -- unlike a call by operationId
void dashboard.searchUsers({ body: {}, singal: new AbortController().signal });

// The bodies of all failures are one union, which the status does not narrow.
const byPath = await dashboard.POST("/api/portal/policies", { body: {} });
if (byPath.error) {
  expectTypeOf(byPath.error.status).toEqualTypeOf<number>();
  expectTypeOf<"conflict">().toExtend<typeof byPath.error.code>();
}

// The data of other media types than application/json is typed too.
const streams = await dashboard.GET("/api/apis/streams/{apiId}", { params: { path: { apiId: "1" } } });
if (streams.data) expectTypeOf(streams.data.openapi).toEqualTypeOf<string>();
