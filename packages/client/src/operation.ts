import type { OperationDescription, operationTable } from "@gw/api-types/operation-table";
import type { Client as FetchClient } from "openapi-fetch";

/** The operations of one credential, from the operation table. */
export type Operations = Readonly<Record<string, OperationDescription>>;

/** An operation with its name. A path that is not in the table has no description. */
export interface Operation extends Partial<OperationDescription> {
  readonly operationId: string;
  /** In lower or upper case. */
  readonly method: string;
  readonly path: string;
}

/**
 * The operationIds of a client: its methods, except those of every openapi-fetch client.
 *
 * @example
 * ```ts
 * const id: OperationIdOf<DashboardClient> = "searchApis";
 * ```
 */
export type OperationIdOf<Client> = Exclude<keyof Client & string, keyof FetchClient<object>>;

type Table = typeof operationTable;

/**
 * The operationIds of the operations that only read.
 *
 * @example
 * ```ts
 * const id: QueryId = "searchApis";
 * ```
 */
export type QueryId = { [Id in keyof Table]: Table[Id]["kind"] extends "query" ? Id : never }[keyof Table];
