// The options infer the same types in Vue, whose adapter also takes refs. The consumer suite compiles and runs all adapters.
import * as vue from "@tanstack/vue-query";
import type { ApiPage, CreatedEnvelope, StreamsApi, UserPage } from "../../src/types.ts";
import type { CallError, CreatePolicyResult, SearchApisResult } from "../../src/index.ts";
import { expectTypeOf } from "vitest";
import { computed, ref } from "vue";
import { createQueries } from "../../src/query.ts";
import { dashboard } from "../clients.ts";

const queries = createQueries(dashboard);
const input = { body: { filters: { query: "lind" } } };

type Names = string[] | undefined;
function select(page: ApiPage) {
  return (page.apis ?? []).map(({ api_definition }) => api_definition.name);
}

// Vue, with plain and computed options.
const vueApis = vue.useQuery(queries.searchApis.queryOptions());
expectTypeOf(vueApis.data.value).toEqualTypeOf<ApiPage | undefined>();
expectTypeOf(vueApis.error.value).toEqualTypeOf<CallError<SearchApisResult> | null>();
const id = ref<string>();
const vueStreams = vue.useQuery(
  computed(() =>
    queries.getStreamsApi.queryOptions(id.value === undefined ? vue.skipToken : { path: { apiId: id.value } }),
  ),
);
expectTypeOf(vueStreams.data.value).toEqualTypeOf<StreamsApi | undefined>();
const vuePages = vue.useInfiniteQuery(queries.searchUsers.infiniteQueryOptions(input));
expectTypeOf(vuePages.data.value).toEqualTypeOf<vue.InfiniteData<UserPage> | undefined>();
expectTypeOf(vue.useQuery({ ...queries.searchApis.queryOptions(), select }).data.value).toEqualTypeOf<Names>();
const vueQueries = vue.useQueries({ queries: [queries.searchApis.queryOptions()] });
expectTypeOf(vueQueries.value[0].data).toEqualTypeOf<ApiPage | undefined>();
const vueCreate = vue.useMutation(queries.createPolicy.mutationOptions());
expectTypeOf(vueCreate.data.value).toEqualTypeOf<CreatedEnvelope | undefined>();
expectTypeOf(vueCreate.error.value).toEqualTypeOf<CallError<CreatePolicyResult> | null>();
void queries.searchApis.invalidate(new vue.QueryClient());
