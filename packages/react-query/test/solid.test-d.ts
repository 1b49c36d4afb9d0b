import {
  QueryClient,
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
  type InfiniteData,
} from "@tanstack/solid-query";
import type { ApiPage, CreatedEnvelope, StreamsApi, UserPage } from "@gw/api-types";
import { isApiError, type CallError, type SearchApisResult } from "@gw/client/dashboard";
import { createSignal } from "solid-js";
import { expectTypeOf } from "vitest";
import { createQueries } from "../src/index.ts";
import { dashboard } from "./clients.ts";

const queryClient = new QueryClient();
const queries = createQueries(dashboard);

// Data and errors.
const apis = useQuery(() => queries.searchApis.queryOptions());
expectTypeOf(apis.data).toEqualTypeOf<ApiPage | undefined>();
expectTypeOf(apis.error).toEqualTypeOf<CallError<SearchApisResult> | null>();
const [part] = createSignal("lind");
const users = useQuery(() => queries.searchUsers.queryOptions({ body: { filters: { query: part() } } }));
expectTypeOf(users.data).toEqualTypeOf<UserPage | undefined>();
const pages = useInfiniteQuery(() => queries.searchUsers.infiniteQueryOptions({ body: {} }));
expectTypeOf(pages.data).toEqualTypeOf<InfiniteData<UserPage> | undefined>();
const [first] = useQueries(() => ({ queries: [queries.searchApis.queryOptions()] }));
expectTypeOf(first.data).toEqualTypeOf<ApiPage | undefined>();

// Waiting for an input, and what goes beside the options.
const [apiId] = createSignal<string>();
const streams = useQuery(() => {
  const id = apiId();
  return queries.getStreamsApi.queryOptions(id === undefined ? skipToken : { path: { apiId: id } });
});
expectTypeOf(streams.data).toEqualTypeOf<StreamsApi | undefined>();
const names = useQuery(() => ({
  ...queries.searchApis.queryOptions(),
  select: (page: ApiPage) => (page.apis ?? []).map(({ api_definition }) => api_definition.name),
}));
expectTypeOf(names.data).toEqualTypeOf<string[] | undefined>();

// The cache, mutations and invalidation.
expectTypeOf(queryClient.getQueryData(queries.searchApis.queryOptions().queryKey)).toEqualTypeOf<ApiPage | undefined>();
const create = useMutation(() => queries.createPolicy.mutationOptions());
expectTypeOf(create.data).toEqualTypeOf<CreatedEnvelope | undefined>();
create.mutate({ body: { name: "Silver" } });
// @ts-expect-error -- a misspelled field
create.mutate({ body: { nmae: "Silver" } });
if (isApiError(create.error, 409)) expectTypeOf(create.error.status).toEqualTypeOf<409>();
void queries.searchApis.invalidate(queryClient);
void queries.invalidate(queryClient);
