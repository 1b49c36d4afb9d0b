export { createQueries, type Queries, type QueryId } from "./generated/queries.ts";
export type * from "@gw/contract-runtime/query";
