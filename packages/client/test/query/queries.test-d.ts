import {
  QueryClient,
  skipToken,
  useInfiniteQuery,
  useIsMutating,
  useMutation,
  useQueries,
  useQuery,
  useSuspenseInfiniteQuery,
  useSuspenseQuery,
  type InfiniteData,
  type SkipToken,
} from "@tanstack/react-query";
import type { ApiPage, CreatedEnvelope, StreamsApi, UserPage } from "../../src/types.ts";
import { isApiError, type CallError, type CreatePolicyResult, type SearchApisResult } from "../../src/index.ts";
import { expectTypeOf } from "vitest";
import { createQueries, type OperationKey } from "../../src/query.ts";
import { admin, dashboard, gateway, portal } from "../clients.ts";

const queryClient = new QueryClient();
const queries = createQueries(dashboard);

type Users = UserPage;
type Apis = ApiPage;
type Streams = StreamsApi;
type Created = CreatedEnvelope;

// Data.
const users = useQuery(queries.searchUsers.queryOptions({ body: {}, query: { p: 2 } }));
expectTypeOf(users.data).toEqualTypeOf<Users | undefined>();
expectTypeOf(useSuspenseQuery(queries.searchApis.queryOptions()).data).toEqualTypeOf<Apis>();
const pages = useInfiniteQuery(queries.searchUsers.infiniteQueryOptions({ body: {} }));
expectTypeOf(pages.data).toEqualTypeOf<InfiniteData<Users> | undefined>();
const apis = useSuspenseInfiniteQuery(queries.searchApis.infiniteQueryOptions());
expectTypeOf(apis.data).toEqualTypeOf<InfiniteData<Apis>>();
const [first, second] = useQueries({
  queries: [queries.searchApis.queryOptions(), queries.getStreamsApi.queryOptions({ path: { apiId: "1" } })],
});
expectTypeOf(first.data).toEqualTypeOf<Apis | undefined>();
expectTypeOf(second.data).toEqualTypeOf<Streams | undefined>();
expectTypeOf(await queryClient.fetchQuery(queries.searchApis.queryOptions())).toEqualTypeOf<Apis>();
expectTypeOf(await queryClient.ensureQueryData(queries.searchApis.queryOptions())).toEqualTypeOf<Apis>();

// Errors, narrowed by status and name.
type SearchError = CallError<SearchApisResult>;
expectTypeOf(useQuery(queries.searchApis.queryOptions()).error).toEqualTypeOf<SearchError | null>();
expectTypeOf(useSuspenseQuery(queries.searchApis.queryOptions()).error).toEqualTypeOf<SearchError | null>();
expectTypeOf(apis.error).toEqualTypeOf<SearchError | null>();
expectTypeOf(first.error).toEqualTypeOf<SearchError | null>();
const searchKey = queries.searchApis.queryOptions().queryKey;
expectTypeOf(queryClient.getQueryState(searchKey)?.error).toEqualTypeOf<SearchError | null | undefined>();
if (isApiError(users.error, 400)) {
  expectTypeOf(users.error.body.code).toEqualTypeOf<"invalid_request" | "malformed_json">();
}
if (isApiError(second.error, 404)) expectTypeOf(second.error.body.code).toEqualTypeOf<"not_found">();
// @ts-expect-error -- not documented for this operation
if (isApiError(users.error)) void (users.error.status === 404);

// Inputs: those of the operation, without what TanStack Query does.
queries.searchUsers.queryOptions({ body: { filters: { query: "lind" } }, headers: {}, timeout: 1 });
// @ts-expect-error -- a body is required
queries.searchUsers.queryOptions();
// @ts-expect-error -- a misspelled field, deep down
queries.searchUsers.queryOptions({ body: { filters: { querry: "lind" } } });
// @ts-expect-error -- TanStack Query provides the signal
queries.searchUsers.queryOptions({ body: {}, signal: AbortSignal.timeout(1) });
// @ts-expect-error -- a path parameter is missing
queries.getStreamsApi.queryOptions({});
queries.searchApis.infiniteQueryOptions({ query: { q: "orders" } });
// @ts-expect-error -- the page number is not an input
queries.searchApis.infiniteQueryOptions({ query: { p: 2 } });
// @ts-expect-error -- the page number is not an input
queries.searchUsers.infiniteQueryOptions({ body: {}, query: { p: 2 } });
// @ts-expect-error -- a misspelled field
queries.searchApis.infiniteQueryOptions({ query: { name: "orders" } });

// Disabled without an input.
declare const apiId: string | undefined;
const skipped = queries.getStreamsApi.queryOptions(apiId === undefined ? skipToken : { path: { apiId } });
expectTypeOf(useQuery(skipped).data).toEqualTypeOf<Streams | undefined>();
expectTypeOf<SkipToken>().toExtend<(typeof skipped)["queryFn"]>();
// @ts-expect-error -- Suspense hooks can't be disabled
useSuspenseQuery(skipped);
useQuery({ ...queries.searchApis.queryOptions(), enabled: false });

// Added and overridden options.
const names = useQuery({
  ...queries.searchApis.queryOptions(),
  select: (page) => (page.apis ?? []).map(({ api_definition }) => api_definition.name),
  retry: (count, error) => count < 3 && error.name === "NetworkError",
  staleTime: 60_000,
});
expectTypeOf(names.data).toEqualTypeOf<string[] | undefined>();
const firstNames = useInfiniteQuery({
  ...queries.searchUsers.infiniteQueryOptions({ body: {} }),
  select: (data) => data.pages.map((page) => page.users?.[0]?.first_name),
  initialPageParam: 3,
});
expectTypeOf(firstNames.data).toEqualTypeOf<(string | undefined)[] | undefined>();
useQuery({
  ...queries.searchApis.queryOptions(),
  // @ts-expect-error -- a misspelled field of the data
  select: (page) => page.api,
});

// The cache, by key.
const { queryKey } = queries.searchUsers.queryOptions({ body: {} });
expectTypeOf(queryClient.getQueryData(queryKey)).toEqualTypeOf<Users | undefined>();
queryClient.setQueryData(queryKey, { pages: 0, users: [] });
// @ts-expect-error -- not the data of the query
queryClient.setQueryData(queryKey, { pages: 0 });
expectTypeOf(queries.searchUsers.queryKey()).toEqualTypeOf<OperationKey<"searchUsers">>();
expectTypeOf(queries.queryKey()).toEqualTypeOf<readonly [namespace: string]>();

// Invalidation.
expectTypeOf(queries.searchUsers.invalidate(queryClient)).toEqualTypeOf<Promise<void>>();
void queries.searchUsers.invalidate(queryClient, { body: { filters: { query: "lind" } } });
void queries.searchApis.invalidate(queryClient, { query: { q: "orders" } });
void queries.invalidate(queryClient);
// @ts-expect-error -- a misspelled field
void queries.searchApis.invalidate(queryClient, { query: { name: "orders" } });

// Mutations.
const create = useMutation({
  ...queries.createPolicy.mutationOptions(),
  onSuccess: (data, input) => {
    expectTypeOf(data).toEqualTypeOf<Created>();
    expectTypeOf(input.body.name).toEqualTypeOf<string | undefined>();
  },
});
expectTypeOf(create.data).toEqualTypeOf<Created | undefined>();
create.mutate({ body: { name: "Silver" }, headers: { Prefer: "handling=strict" } });
// @ts-expect-error -- a misspelled field
create.mutate({ body: { nmae: "Silver" } });
expectTypeOf(create.error).toEqualTypeOf<CallError<CreatePolicyResult> | null>();
if (isApiError(create.error, 409))
  expectTypeOf(create.error.body.code).toEqualTypeOf<"conflict" | "idempotency_in_progress">();
expectTypeOf(
  useIsMutating({ mutationKey: queries.createPolicy.mutationOptions().mutationKey }),
).toEqualTypeOf<number>();

// Queries, mutations and pages.
const others = [createQueries(gateway), createQueries(admin), createQueries(portal)] as const;
useMutation(others[0].debugApi.mutationOptions()).mutate({
  body: { request: {}, spec: { proxy: { listen_path: "/a/", target_url: "http://127.0.0.1" } } },
});
useMutation(others[1].createUser.mutationOptions()).mutate({ body: {} });
useMutation(others[2].updatePlan.mutationOptions()).mutate({
  path: { plan_id: 2 },
  body: { Name: "Team", ProviderID: 1 },
});
// @ts-expect-error -- a mutation has no query
void queries.createPolicy.queryOptions;
// @ts-expect-error -- a query has no mutation
void queries.searchUsers.mutationOptions;
// @ts-expect-error -- there are no pages
void queries.getStreamsApi.infiniteQueryOptions;
// @ts-expect-error -- an operation of another credential
void queries.updatePlan.mutationOptions;
// @ts-expect-error -- not an operation
void queries.raw;
