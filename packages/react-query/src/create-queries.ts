import { skipToken, type QueryClient, type SkipToken } from "@tanstack/react-query";
import { unwrap, type Failure, type OperationIdOf, type Success, type UndocumentedFailure } from "@gw/client/dashboard";
import { keyInput, namespaceOf, type KeyInput } from "./keys.ts";
import type { MutationFactory } from "./mutation-factory.ts";
import type { AnyPagedCall } from "./operation-types.ts";
import type { PagedQueryFactory, QueryFactory } from "./query-factory.ts";

/**
 * How {@link createQueries} names what it caches.
 *
 * @example
 * ```ts
 * const options: QueriesOptions = { namespace: `dashboard of ${userId}` };
 * ```
 */
export interface QueriesOptions {
  /**
   * What the keys begin with; by default a word that no other client has. A cache that outlives the page, persisted or
   * rendered on a server, needs one that stays: then give each address and each user another, and put no secret in it.
   */
  readonly namespace?: string | undefined;
}

/**
 * The factories of a client's operations, by operationId, and what concerns all of them.
 *
 * @example
 * ```ts
 * function signOut(queries: Queries<DashboardClient>, queryClient: QueryClient): void {
 *   queryClient.removeQueries({ queryKey: queries.queryKey() });
 * }
 * ```
 */
export type Queries<Client> = {
  readonly [Id in OperationIdOf<Client>]: Client[Id] extends AnyPagedCall
    ? PagedQueryFactory<Id, Client[Id]>
    : Id extends `${"get" | "search"}${string}`
      ? QueryFactory<Id, Client[Id]>
      : MutationFactory<Id, Client[Id]>;
} & {
  /** The key of all queries of the client. */
  queryKey(): readonly [namespace: string];
  /** Marks all queries of the client as stale, and fetches again what is on the screen. */
  invalidate(queryClient: QueryClient): Promise<void>;
};

/** A call of an operation that is not known. */
type AnyCall = ((input: object) => Promise<Success<number, unknown> | Failure<number, unknown> | UndocumentedFailure>) &
  Partial<AnyPagedCall>;

/**
 * Makes options for TanStack Query from a client: queries for the operations that read, mutations for the others, and
 * queries of pages for the searches. Call it once for each client, beside the client.
 *
 * Queries of two clients never share a cache entry, and no key holds a credential or a header.
 *
 * @example
 * ```ts
 * const dashboard = createDashboardClient({ baseUrl: "http://127.0.0.1:8080", token: () => session.accessKey });
 * const queries = createQueries(dashboard);
 *
 * const users = useQuery(queries.searchUsers.queryOptions({ body: { filters: { query: "lind" } } }));
 * const create = useMutation(queries.createPolicy.mutationOptions());
 * ```
 */
export function createQueries<Client extends object>(
  client: Client,
  { namespace = namespaceOf(client) }: QueriesOptions = {},
): Queries<Client> {
  // True of the clients of @gw/client. Lint holds operationIds to a verb and a noun, and openapi-fetch has no such method.
  const calls = Object.entries<AnyCall>(client as Record<string, AnyCall>).filter(([id]) => /^[a-z]+[A-Z]/.test(id));
  const factories = calls.map(([id, call]) => [id, factoryOf(namespace, id, call)]);
  const queryKey = () => [namespace] as const;
  return {
    // True as the factories are made of what their types are made of: the operationId, and whether there are pages.
    ...(Object.fromEntries(factories) as Queries<Client>),
    queryKey,
    invalidate: (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: queryKey() }),
  };
}

function factoryOf(namespace: string, id: string, call: AnyCall): object {
  if (call.pages) return { ...queryFactory(namespace, id, call), ...pagedFactory(namespace, id, call) };
  // Lint holds operationIds to verbs, and these are the two that read.
  return /^(get|search)[A-Z]/.test(id) ? queryFactory(namespace, id, call) : mutationFactory(namespace, id, call);
}

const retry = (): false => false;

const mutationFactory = (namespace: string, id: string, call: AnyCall) => ({
  mutationOptions: () => ({ mutationKey: [namespace, id], mutationFn: (input: object) => unwrap(call(input)), retry }),
});

function queryFactory(namespace: string, id: string, call: AnyCall) {
  const queryKey = (input?: KeyInput) => [namespace, id, ...(input ? [keyInput(input)] : [])] as const;
  return {
    queryKey,
    queryOptions: (input: KeyInput | SkipToken = {}) =>
      input === skipToken
        ? { queryKey: queryKey(), queryFn: skipToken, retry }
        : {
            queryKey: queryKey(input),
            queryFn: ({ signal }: { signal: AbortSignal }) => unwrap(call({ ...input, signal })),
            retry,
          },
    invalidate: (queryClient: QueryClient, input?: KeyInput) =>
      queryClient.invalidateQueries({ queryKey: queryKey(input) }),
  };
}

/** What every page says. */
interface Page {
  readonly pages: number;
}

const pagedFactory = (namespace: string, id: string, call: AnyCall) => ({
  infiniteQueryOptions: (input: KeyInput & { readonly query?: object } = {}) => ({
    queryKey: [namespace, id, keyInput(input), "infinite"] as const,
    queryFn: ({ signal, pageParam }: { signal: AbortSignal; pageParam: number }) =>
      unwrap(call({ ...input, query: { ...input.query, p: pageParam }, signal })),
    initialPageParam: 1,
    getNextPageParam: ({ pages }: Page, _: unknown, page: number) => (page < pages ? page + 1 : undefined),
    getPreviousPageParam: (_: Page, __: unknown, page: number) => (page > 1 ? page - 1 : undefined),
    retry,
  }),
});
