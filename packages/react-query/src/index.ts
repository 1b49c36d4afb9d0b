export { createQueries, type Queries, type QueryId } from "./generated/queries.ts";
export type {
  InfiniteInput,
  InfiniteQueryOptions,
  InputFilter,
  KeyInput,
  MutationFactory,
  MutationKey,
  MutationOptions,
  OperationKey,
  PagedQueryFactory,
  QueriesOptions,
  QueryFactory,
  QueryInput,
  QueryInvalidator,
  QueryOptions,
  SkippableQueryOptions,
} from "@gw/contract-runtime/query";
