export { createQueries, type Queries } from "./create-queries.ts";
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
} from "@gw/contract-runtime/react-query";
