import { isQuery } from "@gw/openapi";
import type { ReadOperation } from "../document/operations.ts";

/** The module of the options for TanStack Query, for any client that is generated from the document. */
export function queriesModule(operations: readonly ReadOperation[]): string {
  const ids = operations.filter(({ method, operation }) => isQuery(method, operation)).map(({ id }) => id);
  return `\
import {
  createQueries as createAnyQueries,
  type Queries as AnyQueries,
  type QueriesOptions,
} from "@gw/contract-runtime/react-query";

/** The operations that only read. */
export type QueryId =${ids.map((id) => `\n  | ${JSON.stringify(id)}`).join("") || " never"};

/** Options for TanStack Query, for each operation of a client. */
export type Queries<Client> = AnyQueries<Client, QueryId>;

/** Creates options for TanStack Query: queries for the operations of a client that only read, and mutations for the others. */
export function createQueries<Client extends object>(client: Client, options?: QueriesOptions): Queries<Client> {
  return createAnyQueries<Client, QueryId>(client, options);
}
`;
}
