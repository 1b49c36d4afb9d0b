import {
  QueryClient,
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
  type InfiniteData,
} from "@tanstack/vue-query";
import type { ApiPage, CreatedEnvelope, StreamsApi, UserPage } from "@gw/api-types";
import { isApiError, type CallError, type SearchApisResult } from "@gw/client/dashboard";
import { expectTypeOf } from "vitest";
import { computed, ref } from "vue";
import { createQueries } from "../src/index.ts";
import { dashboard } from "./clients.ts";

const queryClient = new QueryClient();
const queries = createQueries(dashboard);

// Data and errors, with options as they are and computed ones.
const apis = useQuery(queries.searchApis.queryOptions());
expectTypeOf(apis.data.value).toEqualTypeOf<ApiPage | undefined>();
expectTypeOf(apis.error.value).toEqualTypeOf<CallError<SearchApisResult> | null>();
const part = ref("lind");
const users = useQuery(computed(() => queries.searchUsers.queryOptions({ body: { filters: { query: part.value } } })));
expectTypeOf(users.data.value).toEqualTypeOf<UserPage | undefined>();
const pages = useInfiniteQuery(queries.searchUsers.infiniteQueryOptions({ body: {} }));
expectTypeOf(pages.data.value).toEqualTypeOf<InfiniteData<UserPage> | undefined>();
const several = useQueries({ queries: [queries.searchApis.queryOptions()] });
expectTypeOf(several.value[0].data).toEqualTypeOf<ApiPage | undefined>();

// Waiting for an input, and what goes beside the options.
const apiId = ref<string>();
const streams = useQuery(
  computed(() =>
    queries.getStreamsApi.queryOptions(apiId.value === undefined ? skipToken : { path: { apiId: apiId.value } }),
  ),
);
expectTypeOf(streams.data.value).toEqualTypeOf<StreamsApi | undefined>();
const names = useQuery({
  ...queries.searchApis.queryOptions(),
  select: (page) => (page.apis ?? []).map(({ api_definition }) => api_definition.name),
});
expectTypeOf(names.data.value).toEqualTypeOf<string[] | undefined>();

// The cache, mutations and invalidation.
expectTypeOf(queryClient.getQueryData(queries.searchApis.queryOptions().queryKey)).toEqualTypeOf<ApiPage | undefined>();
const create = useMutation(queries.createPolicy.mutationOptions());
expectTypeOf(create.data.value).toEqualTypeOf<CreatedEnvelope | undefined>();
create.mutate({ body: { name: "Silver" } });
// @ts-expect-error -- a misspelled field
create.mutate({ body: { nmae: "Silver" } });
if (isApiError(create.error.value, 409)) expectTypeOf(create.error.value.status).toEqualTypeOf<409>();
void queries.searchApis.invalidate(queryClient);
void queries.invalidate(queryClient);
