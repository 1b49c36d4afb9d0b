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
export { AbortError, ClientError, DecodeError, NetworkError, TimeoutError } from "./client/errors.ts";
export type {
  Client,
  CredentialsOf,
  Operation,
  OperationDescription,
  OperationIdOf,
  Operations,
  PageDescription,
  TypedOperation,
} from "./client/operation.ts";
export { createPages, type Pages, type PagesMethod } from "./client/pages.ts";
export { findServer } from "./client/find-server.ts";
export { isDocumentedResponse, type IsDocumented } from "./client/is-documented.ts";
export { prepareRequest } from "./client/prepare-request.ts";
export { refresh, type RefreshOptions } from "./client/refresh.ts";
export type {
  AnyResult,
  DocumentedResponse,
  Failure,
  OtherStatus,
  ResultSettings,
  Success,
  UndocumentedError,
  UndocumentedFailure,
} from "./client/result.ts";
export { retry, type RetryInfo, type RetryOptions } from "./client/retry.ts";
export type { SendWrapper, WrappedCall } from "./client/send.ts";
export { unwrap } from "./client/unwrap.ts";
export {
  basic,
  inCookie,
  inHeader,
  inQuery,
  type AddCredential,
  type BasicCredential,
  type Credential,
  type SchemeCredential,
  type SchemeCredentials,
} from "./client/security.ts";
export {
  multipart,
  styledParameters,
  styledQuery,
  toBody,
  urlEncoded,
  type ParameterStyles,
  type QueryStyle,
  type ValueStyle,
} from "./client/serialize.ts";
