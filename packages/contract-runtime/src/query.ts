export { createQueries, type Queries, type QueriesOptions } from "./query/create-queries.ts";
export type { KeyInput, OperationKey } from "./query/keys.ts";
export type { MutationFactory, MutationKey, MutationOptions } from "./query/mutation-factory.ts";
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
} from "./query/query-factory.ts";
