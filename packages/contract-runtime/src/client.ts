export * from "./client/api-error.ts";
export { chooseMediaTypes } from "./client/call.ts";
export type {
  AnyCall,
  AnyInit,
  AnyInput,
  Arguments,
  CallOptions,
  Choose,
  HeadersOptions,
  Middleware,
  OtherHeaders,
  RequestOptions,
  RequiredHeaders,
  SentOptions,
} from "./client/call.ts";
export * from "./client/create-client.ts";
export { AbortError, ClientError, DecodeError, NetworkError, TimeoutError } from "./client/errors.ts";
export type * from "./client/operation.ts";
export * from "./client/pages.ts";
export type { ServerVariables } from "./client/find-server.ts";
export { findAnyStatus, type FindStatus } from "./client/find-status.ts";
export * from "./client/prepare-request.ts";
export { refresh, type RefreshOptions } from "./client/refresh.ts";
export type {
  AnyResult,
  DocumentedResponse,
  Failure,
  ResultSettings,
  ResultStatus,
  Success,
  UndocumentedError,
  UndocumentedFailure,
} from "./client/result.ts";
export { retry, type RetryInfo, type RetryOptions } from "./client/retry.ts";
export type { SendWrapper, WrappedCall } from "./client/send.ts";
export * from "./client/unwrap.ts";
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
  orderedParts,
  styledParameters,
  styledQuery,
  toBody,
  urlEncoded,
  wholeQuery,
  type ParameterStyles,
  type PartTypes,
  type PathStyle,
  type QueryStyle,
  type ValueStyle,
} from "./client/serialize.ts";
