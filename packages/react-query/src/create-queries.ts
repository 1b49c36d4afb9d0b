import type { SkipToken } from "@tanstack/query-core";
import { unwrap, type Failure, type OperationIdOf, type Success, type UndocumentedFailure } from "@gw/client/dashboard";
import { keyInput, type KeyInput } from "./keys.ts";
import type { MutationFactory } from "./mutation-factory.ts";
import type { AnyPagedCall } from "./operation-types.ts";
import type { PagedQueryFactory, QueryFactory, QueryInvalidator } from "./query-factory.ts";

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
   * The first element of every key; by default `"gw"`, in every session and on a server, so that what one QueryClient
   * caches another can take over. Clients for two users or two addresses that share a QueryClient need a namespace each.
   * Put no secret in it: keys are persisted and shown by developer tools.
   */
  readonly namespace?: string | undefined;
}

/**
 * The factories of a client's operations, by operationId, and what concerns all of them.
 *
 * @example
 * ```ts
 * async function changeOrganization(queries: Queries<DashboardClient>, queryClient: QueryClient): Promise<void> {
 *   await queries.invalidate(queryClient);
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
  /** The key of all queries with this namespace. */
  queryKey(): readonly [namespace: string];
  /** Marks all queries with this namespace as stale, and fetches again what is on the screen. */
  invalidate(queryClient: QueryInvalidator): Promise<void>;
};

/** A call of an operation that is not known. */
type AnyCall = ((input: object) => Promise<Success<number, unknown> | Failure<number, unknown> | UndocumentedFailure>) &
  Partial<AnyPagedCall>;

/**
 * Makes options for TanStack Query from a client: queries for the operations that read, mutations for the others, and
 * queries of pages for the searches. Call it once for each client, beside the client.
 *
 * No key holds a credential or a header: clear the cache when another user signs in, or give each user a namespace.
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
  { namespace = "gw" }: QueriesOptions = {},
): Queries<Client> {
  // True of the clients of @gw/client. Lint holds operationIds to a verb and a noun, and openapi-fetch has no such method.
  const calls = Object.entries<AnyCall>(client as Record<string, AnyCall>).filter(([id]) => /^[a-z]+[A-Z]/.test(id));
  const factories = calls.map(([id, call]) => [id, factoryOf(namespace, id, call)]);
  const queryKey = () => [namespace] as const;
  return {
    // True as the factories are made of what their types are made of: the operationId, and whether there are pages.
    ...(Object.fromEntries(factories) as Queries<Client>),
    queryKey,
    invalidate: (queryClient: QueryInvalidator) => queryClient.invalidateQueries({ queryKey: queryKey() }),
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
      // The only symbol is the skipToken, which is not imported: each adapter may have its own TanStack Query core.
      typeof input === "symbol"
        ? { queryKey: queryKey(), queryFn: input, retry }
        : {
            queryKey: queryKey(input),
            queryFn: ({ signal }: { signal: AbortSignal }) => unwrap(call({ ...input, signal })),
            retry,
          },
    invalidate: (queryClient: QueryInvalidator, input?: KeyInput) =>
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
