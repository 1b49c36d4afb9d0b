// Generated from the document in spec/; do not edit; run `pnpm generate`.

import {
  createQueries as createAnyQueries,
  type Queries as AnyQueries,
  type QueriesOptions,
} from "@gw/contract-runtime/react-query";

/** The operations that only read. */
export type QueryId =
  | "getStreamsApi"
  | "searchUsers"
  | "searchApis";

/** A factory for each operation of a client, by operationId, plus the key and the invalidation of all queries. */
export type Queries<Client> = AnyQueries<Client, QueryId>;

/**
 * Creates options for TanStack Query from a client: queries for the operations that only read, and mutations for the
 * others. Call it once per client. The namespace of its keys defaults to "gateway-management-api".
 *
 * Keys contain no credential and no header: clear the cache when another user signs in, or use a namespace per user.
 *
 * @example
 * ```ts
 * const queries = createQueries(client);
 * const found = useQuery(queries.getStreamsApi.queryOptions(input));
 * const change = useMutation(queries.createOauthClient.mutationOptions());
 * ```
 */
export function createQueries<Client extends object>(
  client: Client,
  { namespace = "gateway-management-api" }: QueriesOptions = {},
): Queries<Client> {
  return createAnyQueries<Client, QueryId>(client, { namespace });
}
