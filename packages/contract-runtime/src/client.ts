export { ApiError, isApiError, type CallError } from "./client/api-error.ts";
export type {
  AnyCall,
  AnyInit,
  AnyInput,
  CallOptions,
  HeadersOptions,
  Middleware,
  RequestOptions,
  SentOptions,
} from "./client/call.ts";
export { createClient, type ClientOptions, type ClientSettings } from "./client/create-client.ts";
export { createAuthenticate, type Authenticate, type Credential } from "./client/credential.ts";
export { AbortError, ClientError, DecodeError, NetworkError, TimeoutError, toAbortError } from "./client/errors.ts";
export type { Client, Operation, OperationDescription, OperationIdOf, Operations } from "./client/operation.ts";
export { refresh, type RefreshOptions } from "./client/refresh.ts";
export type {
  AnyResult,
  Failure,
  IsDocumented,
  Success,
  UndocumentedError,
  UndocumentedFailure,
} from "./client/result.ts";
export { retry, type RetryInfo, type RetryOptions } from "./client/retry.ts";
export type { SendWrapper, WrappedCall } from "./client/send.ts";
export { unwrap } from "./client/unwrap.ts";
