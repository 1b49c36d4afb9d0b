export * from "./query/create-queries.ts";
export type { KeyInput, OperationKey } from "./query/keys.ts";
export type * from "./query/query-factory.ts";
