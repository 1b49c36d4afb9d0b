import type { DataTag, InfiniteData, SkipToken } from "@tanstack/query-core";
import type { KeyInput, OperationKey } from "./keys.ts";
import type {
  Arguments,
  DataOf,
  ErrorOf,
  InputOf,
  PageOf,
  PageParamOf,
  ParameterOf,
  QueryDataOf,
  VariablesOf,
} from "./operation-types.ts";

/** The input of a query: that of the operation, without `signal`, which TanStack Query provides. */
export type QueryInput<Call> = Omit<InputOf<Call>, "signal">;

/** The input of an infinite query: without the parameter of a page. */
export type InfiniteInput<Call> = {
  [Field in keyof QueryInput<Call>]: Field extends "query"
    ? WithoutPage<QueryInput<Call>[Field], ParameterOf<Call>>
    : QueryInput<Call>[Field];
};

/** Selects queries by a part of their input. */
export type InputFilter<Call> = {
  readonly [Field in keyof InputOf<Call> as Field extends keyof KeyInput ? Field : never]?: InputOf<Call>[Field];
};

/** The parameter is `never`, not omitted: an object with other fields would be assignable to an empty type. */
type WithoutPage<Query, Parameter> = { [Name in keyof Query]: Name extends Parameter ? never : Query[Name] };

/** The part of a QueryClient that `invalidate` uses, of any adapter of TanStack Query. */
export interface QueryInvalidator {
  invalidateQueries(filters: { readonly queryKey: readonly unknown[] }): Promise<void>;
}

/** The options of every operation. */
export interface SharedOptions<Err> {
  /**
   * Turns off the retries of TanStack Query. Use `retry` of the client: it only repeats requests that are safe to repeat,
   * and respects `Retry-After`. Both together would multiply.
   */
  readonly retry: (failureCount: number, error: Err) => false;
  /** Never set. TanStack Query infers the error type from it. */
  readonly throwOnError?: (error: Err) => boolean;
}

/** The part of the context of TanStack Query that a query uses. */
interface QueryContext {
  readonly signal: AbortSignal;
}

/** The part that an infinite query uses. */
interface PageContext<PageParam> extends QueryContext {
  readonly pageParam: PageParam;
}

/**
 * Options for `useQuery`, `useSuspenseQuery`, `useQueries`, `queryClient.fetchQuery` and so on. Spread them to add or
 * override options.
 *
 * @example
 * ```ts
 * const names = useQuery({
 *   ...queries.findPets.queryOptions({ query: { tag: "dog" } }),
 *   staleTime: 60_000,
 *   select: ({ pets }) => pets.map(({ name }) => name),
 * });
 * ```
 */
export interface QueryOptions<Id extends string, Data, Err> extends SharedOptions<Err> {
  readonly queryKey: DataTag<OperationKey<Id>, Data, Err>;
  readonly queryFn: (context: QueryContext) => Promise<Data>;
}

/** Options of a query that is disabled with `skipToken`. Suspense hooks, which can't be disabled, don't accept them. */
export interface SkippableQueryOptions<Id extends string, Data, Err> extends Omit<
  QueryOptions<Id, Data, Err>,
  "queryFn"
> {
  readonly queryFn: ((context: QueryContext) => Promise<Data>) | SkipToken;
}

/**
 * Options for `useInfiniteQuery` and so on. Pages whose address is in the previous response are a {@link LinkedPage}.
 * Only numbered pages have previous ones.
 */
export interface InfiniteQueryOptions<Id extends string, Page, PageParam, Err> extends SharedOptions<Err> {
  readonly queryKey: DataTag<OperationKey<Id>, InfiniteData<Page, PageParam>, Err>;
  readonly queryFn: (context: PageContext<PageParam>) => Promise<Page>;
  readonly initialPageParam: PageParam;
  readonly getNextPageParam: (
    lastPage: Page,
    pages: Page[],
    lastPageParam: PageParam,
    pageParams: PageParam[],
  ) => PageParam | undefined | null;
  readonly getPreviousPageParam: (firstPage: Page, pages: Page[], firstPageParam: PageParam) => PageParam | undefined;
}

/** Creates the options of an operation that only reads. */
export interface QueryFactory<Id extends string, Call> {
  /**
   * Returns the options of the query with this input. `skipToken` instead of the input disables it. The query fails with
   * the errors of the client, typed per operation. Its data is null for a success without a body. Canceling it aborts the
   * request.
   *
   * @example
   * ```ts
   * const pet = useQuery(queries.getPet.queryOptions(petId ? { path: { petId } } : skipToken));
   * if (isApiError(pet.error, 404)) console.error(pet.error.message);
   * ```
   */
  queryOptions(...input: Arguments<Call, QueryInput<Call>>): QueryOptions<Id, QueryDataOf<Call>, ErrorOf<Call>>;
  queryOptions(input: QueryInput<Call> | SkipToken): SkippableQueryOptions<Id, QueryDataOf<Call>, ErrorOf<Call>>;

  /**
   * Returns the key of all queries of the operation, or of those whose input contains the given fields.
   *
   * @example
   * ```ts
   * queryClient.removeQueries({ queryKey: queries.findPets.queryKey() });
   * ```
   */
  queryKey(input?: InputFilter<Call>): OperationKey<Id>;

  /**
   * Invalidates the queries of {@link QueryFactory.queryKey}, including infinite queries: marks them as stale, and
   * refetches the active ones.
   *
   * @returns A promise that resolves when the queries have been refetched.
   * @example
   * ```ts
   * const create = useMutation({
   *   ...queries.addPet.mutationOptions(),
   *   onSuccess: () => queries.findPets.invalidate(queryClient),
   * });
   * ```
   */
  invalidate(queryClient: QueryInvalidator, input?: InputFilter<Call>): Promise<void>;
}

/** Creates the options of a paged operation: its method in the client has `pages`. */
export interface PagedQueryFactory<Id extends string, Call> extends QueryFactory<Id, Call> {
  /**
   * Returns the options of the infinite query with this input, which fetches page by page.
   *
   * @example
   * ```ts
   * const { data, fetchNextPage } = useInfiniteQuery(queries.findPets.infiniteQueryOptions({ query: { tag: "dog" } }));
   * const pets = data?.pages.flatMap((page) => page.pets);
   * ```
   */
  infiniteQueryOptions(
    ...input: Arguments<Call, InfiniteInput<Call>>
  ): InfiniteQueryOptions<Id, PageOf<Call>, PageParamOf<Call>, ErrorOf<Call>>;
}

/**
 * The key of a mutation: the namespace and the operationId. It contains no input.
 *
 * @example
 * ```ts
 * const isCreating = useIsMutating({ mutationKey: queries.addPet.mutationOptions().mutationKey }) > 0;
 * ```
 */
export type MutationKey<Id extends string> = readonly [namespace: string, operationId: Id];

/**
 * Options for `useMutation`. Spread them to add or override options.
 *
 * TanStack Query caches the variables and data of a mutation for its `gcTime`. If they contain a secret, as those of a
 * custom credential or a new user do, `gcTime: 0` removes them when the last component that uses them unmounts.
 */
export interface MutationOptions<Id extends string, Variables, Data, Err> extends SharedOptions<Err> {
  readonly mutationKey: MutationKey<Id>;
  readonly mutationFn: (input: Variables) => Promise<Data>;
}

/** Creates the options of an operation that changes something. */
export interface MutationFactory<Id extends string, Call> {
  /**
   * Returns the options of the mutation. Its variables are the input of the operation; `mutate` needs none if the
   * operation has neither parameters nor a body.
   *
   * @example
   * ```ts
   * const create = useMutation(queries.addPet.mutationOptions());
   * if (isApiError(create.error, 409)) console.error(create.error.message);
   * ```
   */
  mutationOptions(): MutationOptions<Id, VariablesOf<Call>, DataOf<Call>, ErrorOf<Call>>;
}
