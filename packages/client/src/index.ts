export * from "./generated/index.ts";
export { isUnlimited } from "./is-unlimited.ts";
export { formatPortalTimestamp, parsePortalTimestamp } from "./portal-timestamp.ts";
export { grantTypes, responseTypes, type ValueList } from "./value-list.ts";
export {
  AbortError,
  ApiError,
  ClientError,
  DecodeError,
  isApiError,
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
  type MissingCredential,
  type OperationIdOf,
  type OtherHeaders,
  type Pages,
  type PagesMethod,
  type RefreshOptions,
  type RequestOptions,
  type RetryInfo,
  type RetryOptions,
  type SendWrapper,
  type Success,
  type UndocumentedError,
  type UndocumentedFailure,
} from "@gw/contract-runtime/client";
