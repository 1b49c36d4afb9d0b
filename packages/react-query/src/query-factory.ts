import type { DataTag, InfiniteData, SkipToken } from "@tanstack/query-core";
import type { KeyInput, OperationKey } from "./keys.ts";
import type { Arguments, DataOf, ErrorOf, InputOf } from "./operation-types.ts";

/**
 * The input of a query: that of the operation's call, without `signal`, which TanStack Query has itself.
 *
 * @example
 * ```ts
 * const input: QueryInput<typeof dashboard.searchApis> = { query: { q: "orders" }, timeout: 5_000 };
 * ```
 */
export type QueryInput<Call> = Omit<InputOf<Call>, "signal">;

/**
 * The input of a query of pages: without `p`, which goes from page to page.
 *
 * @example
 * ```ts
 * const input: InfiniteInput<typeof dashboard.searchUsers> = { body: { filters: { query: "lind" } } };
 * ```
 */
export type InfiniteInput<Call> = {
  [Member in keyof QueryInput<Call>]: Member extends "query"
    ? WithoutPage<QueryInput<Call>[Member]>
    : QueryInput<Call>[Member];
};

/**
 * What selects queries by their input: any part of it that their keys hold.
 *
 * @example
 * ```ts
 * const lind: InputFilter<typeof dashboard.searchUsers> = { body: { filters: { query: "lind" } } };
 * await queries.searchUsers.invalidate(queryClient, lind);
 * ```
 */
export type InputFilter<Call> = {
  readonly [Member in keyof InputOf<Call> as Member extends keyof KeyInput ? Member : never]?: InputOf<Call>[Member];
};

/** `never`, not left out: an object that only an empty type is asked of may hold anything. */
type WithoutPage<Query> = { [Name in keyof Query]: Name extends "p" ? never : Query[Name] };

/**
 * The part of a QueryClient that an invalidation needs, of any adapter of TanStack Query.
 *
 * @example
 * ```ts
 * const refresh = (client: QueryInvalidator) => queries.invalidate(client);
 * ```
 */
export interface QueryInvalidator {
  invalidateQueries(filters: { readonly queryKey: readonly unknown[] }): Promise<void>;
}

/** What the options of all operations have in common. */
export interface SharedOptions<Err> {
  /**
   * Nothing is tried again by TanStack Query. The client's `retry` does that, for it knows what may be repeated and what
   * `Retry-After` asks for; two policies would multiply.
   */
  readonly retry: (failureCount: number, error: Err) => false;
  /** Not set. TanStack Query finds the type of the errors in it. */
  readonly throwOnError?: (error: Err) => boolean;
}

/** What a query needs of the context that TanStack Query calls it with. */
interface QueryContext {
  readonly signal: AbortSignal;
}

/** What a query of pages needs of it. */
interface PageContext extends QueryContext {
  readonly pageParam: number;
}

/**
 * Options for `useQuery`, `useSuspenseQuery`, `useQueries`, `queryClient.fetchQuery` and the like. What else a query
 * needs goes beside them, and over them.
 *
 * @example
 * ```ts
 * const names = useQuery({
 *   ...queries.searchApis.queryOptions({ query: { q: "orders" } }),
 *   staleTime: 60_000,
 *   select: ({ apis }) => (apis ?? []).map(({ api_definition }) => api_definition.name),
 * });
 * ```
 */
export interface QueryOptions<Id extends string, Data, Err> extends SharedOptions<Err> {
  readonly queryKey: DataTag<OperationKey<Id>, Data, Err>;
  readonly queryFn: (context: QueryContext) => Promise<Data>;
}

/**
 * Options of a query that waits for its input. The hooks of Suspense, which can't wait, do not take them.
 *
 * @example
 * ```ts
 * const streams = useQuery(
 *   queries.getStreamsApi.queryOptions(apiId === undefined ? skipToken : { path: { apiId } }),
 * );
 * ```
 */
export interface SkippableQueryOptions<Id extends string, Data, Err> extends Omit<
  QueryOptions<Id, Data, Err>,
  "queryFn"
> {
  readonly queryFn: ((context: QueryContext) => Promise<Data>) | SkipToken;
}

/**
 * Options for `useInfiniteQuery` and the like. Pages are counted from 1; the answer says how many there are.
 *
 * @example
 * ```ts
 * const { data, fetchNextPage, hasNextPage } = useInfiniteQuery(
 *   queries.searchUsers.infiniteQueryOptions({ body: { filters: { query: "lind" } } }),
 * );
 * const users = data?.pages.flatMap((page) => page.users ?? []);
 * ```
 */
export interface InfiniteQueryOptions<Id extends string, Data, Err> extends SharedOptions<Err> {
  readonly queryKey: DataTag<OperationKey<Id>, InfiniteData<Data, number>, Err>;
  readonly queryFn: (context: PageContext) => Promise<Data>;
  readonly initialPageParam: number;
  readonly getNextPageParam: (lastPage: Data, pages: Data[], lastPageParam: number) => number | undefined;
  readonly getPreviousPageParam: (firstPage: Data, pages: Data[], firstPageParam: number) => number | undefined;
}

/**
 * What makes the options of an operation that reads: one whose operationId begins with `get` or `search`.
 *
 * @example
 * ```ts
 * const found = useQuery(queries.searchApis.queryOptions({ query: { q: "orders" } }));
 * ```
 */
export interface QueryFactory<Id extends string, Call> {
  /**
   * Options of the query with this input, or of one that waits for it: `skipToken` in its place. A failure is the
   * client's error, typed by the operation; a query that is cancelled aborts its request.
   *
   * @example
   * ```ts
   * const streams = useQuery(queries.getStreamsApi.queryOptions(apiId ? { path: { apiId } } : skipToken));
   * if (isApiError(streams.error, 404)) console.error(streams.error.message);
   * ```
   */
  queryOptions(...input: Arguments<Call, QueryInput<Call>>): QueryOptions<Id, DataOf<Call>, ErrorOf<Call>>;
  queryOptions(input: QueryInput<Call> | SkipToken): SkippableQueryOptions<Id, DataOf<Call>, ErrorOf<Call>>;

  /**
   * The key of all queries of the operation, or of those whose input has at least the members of the given one.
   *
   * @example
   * ```ts
   * queryClient.removeQueries({ queryKey: queries.searchUsers.queryKey() });
   * ```
   */
  queryKey(input?: InputFilter<Call>): OperationKey<Id>;

  /**
   * Marks as stale what {@link QueryFactory.queryKey} names, pages included, and fetches again what is on the screen.
   *
   * @returns When that has been fetched.
   * @example
   * ```ts
   * const create = useMutation({
   *   ...queries.createPolicy.mutationOptions(),
   *   onSuccess: () => queries.searchApis.invalidate(queryClient),
   * });
   * ```
   */
  invalidate(queryClient: QueryInvalidator, input?: InputFilter<Call>): Promise<void>;
}

/**
 * What makes the options of an operation that reads pages: one whose call in the client has `pages`.
 *
 * @example
 * ```ts
 * const apis = useInfiniteQuery(queries.searchApis.infiniteQueryOptions({ query: { q: "orders" } }));
 * ```
 */
export interface PagedQueryFactory<Id extends string, Call> extends QueryFactory<Id, Call> {
  /**
   * Options of the query of all pages with this input, fetched one after another.
   *
   * @example
   * ```ts
   * const users = useInfiniteQuery(queries.searchUsers.infiniteQueryOptions({ body: {} }));
   * ```
   */
  infiniteQueryOptions(
    ...input: Arguments<Call, InfiniteInput<Call>>
  ): InfiniteQueryOptions<Id, DataOf<Call>, ErrorOf<Call>>;
}
