import type { QueryId } from "@gw/client/dashboard";
import {
  createQueries as createAnyQueries,
  type Queries as AnyQueries,
  type QueriesOptions,
} from "@gw/contract-runtime/react-query";

/**
 * A factory for each operation of a client, by operationId, plus the key and the invalidation of all queries.
 *
 * @example
 * ```ts
 * async function changeOrganization(queries: Queries<DashboardClient>, queryClient: QueryClient): Promise<void> {
 *   await queries.invalidate(queryClient);
 * }
 * ```
 */
export type Queries<Client> = AnyQueries<Client, QueryId>;

/**
 * Creates options for TanStack Query from a client: queries for operations that read, infinite queries for searches, and
 * mutations for the others. Call it once per client. The namespace of its keys defaults to `"gw"`.
 *
 * Keys contain no credential and no header: clear the cache when another user signs in, or use a namespace per user.
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
  return createAnyQueries<Client, QueryId>(client, { namespace });
}
