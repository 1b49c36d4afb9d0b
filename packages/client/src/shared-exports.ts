// What every entry exports in addition to its client.
export {
  AbortError,
  ApiError,
  ClientError,
  DecodeError,
  NetworkError,
  refresh,
  retry,
  TimeoutError,
  unwrap,
  type CallError,
  type CallOptions,
  type Credential,
  type Failure,
  type Middleware,
  type OperationIdOf,
  type RefreshOptions,
  type RequestOptions,
  type RetryInfo,
  type RetryOptions,
  type SendWrapper,
  type Success,
  type UndocumentedError,
  type UndocumentedFailure,
} from "@gw/contract-runtime/client";
export type { ClientOptions } from "./create-client.ts";
export { isApiError } from "./is-api-error.ts";
export type { Pages } from "./pages.ts";
export type { QueryId } from "./query-id.ts";
