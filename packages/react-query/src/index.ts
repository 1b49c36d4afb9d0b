export { createQueries, type Queries, type QueriesOptions } from "./create-queries.ts";
export type { KeyInput, OperationKey } from "./keys.ts";
export type { MutationFactory, MutationKey, MutationOptions } from "./mutation-factory.ts";
export type {
  InfiniteInput,
  InfiniteQueryOptions,
  InputFilter,
  PagedQueryFactory,
  QueryFactory,
  QueryInput,
  QueryInvalidator,
  QueryOptions,
  SkippableQueryOptions,
} from "./query-factory.ts";
