import {
  createInfiniteQuery,
  createMutation,
  createQueries as createSvelteQueries,
  createQuery,
  QueryClient,
  skipToken,
  type InfiniteData,
} from "@tanstack/svelte-query";
import type { ApiPage, CreatedEnvelope, StreamsApi, UserPage } from "@gw/api-types";
import { isApiError, type CallError, type SearchApisResult } from "@gw/client/dashboard";
import { expectTypeOf } from "vitest";
import { createQueries } from "../src/index.ts";
import { dashboard } from "./clients.ts";

const queryClient = new QueryClient();
const queries = createQueries(dashboard);

// Data and errors.
const apis = createQuery(() => queries.searchApis.queryOptions());
expectTypeOf(apis.data).toEqualTypeOf<ApiPage | undefined>();
expectTypeOf(apis.error).toEqualTypeOf<CallError<SearchApisResult> | null>();
const users = createQuery(() => queries.searchUsers.queryOptions({ body: { filters: { query: "lind" } } }));
expectTypeOf(users.data).toEqualTypeOf<UserPage | undefined>();
const pages = createInfiniteQuery(() => queries.searchUsers.infiniteQueryOptions({ body: {} }));
expectTypeOf(pages.data).toEqualTypeOf<InfiniteData<UserPage> | undefined>();
const [first] = createSvelteQueries(() => ({ queries: [queries.searchApis.queryOptions()] }));
expectTypeOf(first.data).toEqualTypeOf<ApiPage | undefined>();

// Waiting for an input, and what goes beside the options.
declare const apiId: string | undefined;
const streams = createQuery(() =>
  queries.getStreamsApi.queryOptions(apiId === undefined ? skipToken : { path: { apiId } }),
);
expectTypeOf(streams.data).toEqualTypeOf<StreamsApi | undefined>();
const names = createQuery(() => ({
  ...queries.searchApis.queryOptions(),
  select: (page: ApiPage) => (page.apis ?? []).map(({ api_definition }) => api_definition.name),
}));
expectTypeOf(names.data).toEqualTypeOf<string[] | undefined>();

// The cache, mutations and invalidation.
expectTypeOf(queryClient.getQueryData(queries.searchApis.queryOptions().queryKey)).toEqualTypeOf<ApiPage | undefined>();
const create = createMutation(() => queries.createPolicy.mutationOptions());
expectTypeOf(create.data).toEqualTypeOf<CreatedEnvelope | undefined>();
create.mutate({ body: { name: "Silver" } });
// @ts-expect-error -- a misspelled field
create.mutate({ body: { nmae: "Silver" } });
if (isApiError(create.error, 409)) expectTypeOf(create.error.status).toEqualTypeOf<409>();
void queries.searchApis.invalidate(queryClient);
void queries.invalidate(queryClient);
