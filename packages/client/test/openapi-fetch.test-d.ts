// What openapi-fetch's own types do, and ours must not. When one of these fails, a reason for the calls by
// operationId, or for taking their results from `operations`, has gone.
import { expectTypeOf } from "vitest";
import { dashboard } from "./clients.ts";

// Misspelt optional members pass, for the type of the argument is inferred from the argument.
void dashboard.POST("/api/users/search", { body: { filters: { qery: "maya" } } });
void dashboard.POST("/api/users/search", { body: {}, params: { query: { p: 1, page: 1 } } });
void dashboard.POST("/api/users/search", { body: {}, singal: new AbortController().signal });
// @ts-expect-error -- not so in a call by operationId
void dashboard.searchUsers({ body: { filters: { qery: "maya" } } });
// @ts-expect-error -- not so in a call by operationId
void dashboard.searchUsers({ body: {}, query: { p: 1, page: 1 } });
// @ts-expect-error -- not so in a call by operationId
void dashboard.searchUsers({ body: {}, singal: new AbortController().signal });

// The bodies of all failures are one union, which no status tells apart.
const byPath = await dashboard.POST("/api/portal/policies", { body: {} });
if (byPath.error) {
  expectTypeOf(byPath.error.status).toEqualTypeOf<number>();
  expectTypeOf<"conflict">().toExtend<typeof byPath.error.code>();
}

// The data of a media type that is not application/json is typed all the same.
const streams = await dashboard.GET("/api/apis/streams/{apiId}", { params: { path: { apiId: "1" } } });
if (streams.data) expectTypeOf(streams.data.openapi).toEqualTypeOf<string>();
