import type { SkipToken } from "@tanstack/query-core";
import type { AnyCall, AnyInput } from "../client/call.ts";
import type { MissingCredential, OperationIdOf } from "../client/operation.ts";
import type { PagesMethod } from "../client/pages.ts";
import { unwrap } from "../client/unwrap.ts";
import { toKeyInput, type KeyInput } from "./keys.ts";
import type { AnyPagedCall } from "./operation-types.ts";
import type { MutationFactory, PagedQueryFactory, QueryFactory, QueryInvalidator } from "./query-factory.ts";

/** The options of {@link createQueries}. */
export interface QueriesOptions {
  /**
   * The first element of every key. Defaults to `"api"`, in browsers and on servers, so that a cache can be dehydrated and
   * hydrated. Clients for several users or addresses that share a QueryClient need a namespace each. Don't put a secret in
   * it: keys are persisted, and visible in developer tools.
   */
  readonly namespace?: string | undefined;
}

/**
 * A factory for each operation of a client, by operationId, plus the key and the invalidation of all queries. `QueryId` is
 * the union of the operations that only read.
 */
export type Queries<Client, QueryId> = {
  readonly [Id in OperationIdOf<Client>]: Client[Id] extends MissingCredential<string>
    ? Client[Id]
    : Client[Id] extends AnyPagedCall
      ? PagedQueryFactory<Id, Client[Id]>
      : Id extends QueryId
        ? QueryFactory<Id, Client[Id]>
        : MutationFactory<Id, Client[Id]>;
} & {
  /** The key of all queries with this namespace. */
  queryKey(): readonly [namespace: string];
  /** Invalidates all queries with this namespace: marks them as stale, and refetches the active ones. */
  invalidate(queryClient: QueryInvalidator): Promise<void>;
};

/** The method of an operation, untyped. */
interface AnyMethod extends AnyCall {
  readonly pages?: PagesMethod<string, unknown, [], unknown>;
}

/**
 * Creates options for TanStack Query from a client: queries for operations that read, infinite queries for searches, and
 * mutations for the others. Call it once per client.
 *
 * Keys contain no credential, and only the headers that the document describes: clear the cache when another user signs
 * in, or use a namespace per user.
 *
 * @example
 * ```ts
 * const client = createPetClient({ baseUrl: "http://127.0.0.1:8080", auth: { token: () => session.token } });
 * const queries = createQueries<PetClient, QueryId>(client);
 *
 * const pets = useQuery(queries.findPets.queryOptions({ query: { tag: "dog" } }));
 * const create = useMutation(queries.addPet.mutationOptions());
 * ```
 */
export function createQueries<Client extends object, QueryId>(
  client: Client,
  { namespace = "api" }: QueriesOptions = {},
): Queries<Client, QueryId> {
  // The methods of operations have a kind, and those of openapi-fetch have none.
  const calls = Object.entries(client as Record<string, AnyMethod>).filter(([, call]) => "kind" in call);
  const factories = calls.map(([id, call]) => [id, createFactory(namespace, id, call)]);
  function queryKey() {
    return [namespace] as const;
  }
  return {
    // True because types and factories depend on the same two things: the kind of the operation, and whether `pages` exists.
    ...(Object.fromEntries(factories) as Queries<Client, QueryId>),
    queryKey,
    invalidate: (queryClient: QueryInvalidator) => queryClient.invalidateQueries({ queryKey: queryKey() }),
  };
}

/** A factory of a mutation, of a query, or of a query with pages. */
function createFactory(namespace: string, id: string, call: AnyMethod): object {
  const { kind, pages, headerParameters = [] } = call;
  function keyOf(input: KeyInput) {
    return [namespace, id, toKeyInput(input, headerParameters)] as const;
  }
  function queryKey(input?: KeyInput) {
    return input ? keyOf(input) : ([namespace, id] as const);
  }
  if (!pages && kind !== "query") {
    return {
      mutationOptions: () => ({ mutationKey: queryKey(), mutationFn: (input: AnyInput) => unwrap(call(input)), retry }),
    };
  }
  return {
    queryKey,
    queryOptions: (input: AnyInput | SkipToken = {}) =>
      // The only symbol is skipToken, which is not imported because each adapter may have its own TanStack Query core.
      typeof input === "symbol"
        ? { queryKey: queryKey(), queryFn: input, retry }
        : {
            queryKey: keyOf(input),
            // TanStack Query treats undefined as a failure.
            queryFn: async ({ signal }: { signal: AbortSignal }) => (await unwrap(call({ ...input, signal }))) ?? null,
            retry,
          },
    invalidate: (queryClient: QueryInvalidator, input?: KeyInput) =>
      queryClient.invalidateQueries({ queryKey: queryKey(input) }),
    ...(pages && {
      infiniteQueryOptions: (input: AnyInput = {}) => ({
        queryKey: [...keyOf(input), "infinite"] as const,
        queryFn: ({ signal, pageParam }: { signal: AbortSignal; pageParam: unknown }) =>
          pages.fetch({ ...input, signal }, pageParam),
        initialPageParam: pages.first,
        getNextPageParam: (last: unknown, all: readonly unknown[], _: unknown, params: readonly unknown[]) =>
          pages.next(last, params, all.at(-2)),
        getPreviousPageParam: (_: unknown, __: unknown, param: unknown) => pages.previous?.(param),
        retry,
      }),
    }),
  };
}

function retry(): false {
  return false;
}
