// The options infer the same types in the adapters of TanStack Query for Vue, Svelte and Solid.
import * as solid from "@tanstack/solid-query";
import * as svelte from "@tanstack/svelte-query";
import * as vue from "@tanstack/vue-query";
import type { ApiPage, CreatedEnvelope, StreamsApi, UserPage } from "../../src/types.ts";
import type { CallError, CreatePolicyResult, SearchApisResult } from "../../src/index.ts";
import { expectTypeOf } from "vitest";
import { computed, ref } from "vue";
import { createQueries } from "../../src/query.ts";
import { dashboard } from "../clients.ts";

const queries = createQueries(dashboard);
declare const apiId: string | undefined;
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

// Svelte.
const svelteApis = svelte.createQuery(() => queries.searchApis.queryOptions());
expectTypeOf(svelteApis.data).toEqualTypeOf<ApiPage | undefined>();
expectTypeOf(svelteApis.error).toEqualTypeOf<CallError<SearchApisResult> | null>();
const svelteStreams = svelte.createQuery(() =>
  queries.getStreamsApi.queryOptions(apiId === undefined ? svelte.skipToken : { path: { apiId } }),
);
expectTypeOf(svelteStreams.data).toEqualTypeOf<StreamsApi | undefined>();
const sveltePages = svelte.createInfiniteQuery(() => queries.searchUsers.infiniteQueryOptions(input));
expectTypeOf(sveltePages.data).toEqualTypeOf<svelte.InfiniteData<UserPage> | undefined>();
const svelteNames = svelte.createQuery(() => ({ ...queries.searchApis.queryOptions(), select }));
expectTypeOf(svelteNames.data).toEqualTypeOf<Names>();
const [svelteFirst] = svelte.createQueries(() => ({ queries: [queries.searchApis.queryOptions()] }));
expectTypeOf(svelteFirst.data).toEqualTypeOf<ApiPage | undefined>();
const svelteCreate = svelte.createMutation(() => queries.createPolicy.mutationOptions());
expectTypeOf(svelteCreate.data).toEqualTypeOf<CreatedEnvelope | undefined>();
expectTypeOf(svelteCreate.error).toEqualTypeOf<CallError<CreatePolicyResult> | null>();
void queries.searchApis.invalidate(new svelte.QueryClient());

// Solid.
const solidApis = solid.useQuery(() => queries.searchApis.queryOptions());
expectTypeOf(solidApis.data).toEqualTypeOf<ApiPage | undefined>();
expectTypeOf(solidApis.error).toEqualTypeOf<CallError<SearchApisResult> | null>();
const solidStreams = solid.useQuery(() =>
  queries.getStreamsApi.queryOptions(apiId === undefined ? solid.skipToken : { path: { apiId } }),
);
expectTypeOf(solidStreams.data).toEqualTypeOf<StreamsApi | undefined>();
const solidPages = solid.useInfiniteQuery(() => queries.searchUsers.infiniteQueryOptions(input));
expectTypeOf(solidPages.data).toEqualTypeOf<solid.InfiniteData<UserPage> | undefined>();
const solidNames = solid.useQuery(() => ({ ...queries.searchApis.queryOptions(), select }));
expectTypeOf(solidNames.data).toEqualTypeOf<Names>();
const [solidFirst] = solid.useQueries(() => ({ queries: [queries.searchApis.queryOptions()] }));
expectTypeOf(solidFirst.data).toEqualTypeOf<ApiPage | undefined>();
const solidCreate = solid.useMutation(() => queries.createPolicy.mutationOptions());
expectTypeOf(solidCreate.data).toEqualTypeOf<CreatedEnvelope | undefined>();
expectTypeOf(solidCreate.error).toEqualTypeOf<CallError<CreatePolicyResult> | null>();
void queries.searchApis.invalidate(new solid.QueryClient());
