import type { operationTable } from "@gw/api-types/operation-table";

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
