export { createQueries, type Queries, type QueriesOptions } from "./react-query/create-queries.ts";
export type { KeyInput, OperationKey } from "./react-query/keys.ts";
export type { MutationFactory, MutationKey, MutationOptions } from "./react-query/mutation-factory.ts";
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
} from "./react-query/query-factory.ts";
