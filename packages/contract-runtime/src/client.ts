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
export { isDocumentedResponse } from "./client/is-documented.ts";
export type {
  Client,
  CredentialsOf,
  Operation,
  OperationDescription,
  OperationIdOf,
  Operations,
  TypedOperation,
} from "./client/operation.ts";
export { prepareRequest } from "./client/prepare-request.ts";
export { refresh, type RefreshOptions } from "./client/refresh.ts";
export type {
  AnyResult,
  Failure,
  IsDocumented,
  Success,
  UndocumentedError,
  UndocumentedFailure,
  WithHeaders,
} from "./client/result.ts";
export { retry, type RetryInfo, type RetryOptions } from "./client/retry.ts";
export type { SendWrapper, WrappedCall } from "./client/send.ts";
export { unwrap } from "./client/unwrap.ts";
export {
  createAuthenticator,
  type BasicCredential,
  type SchemeCredential,
  type SchemeCredentials,
  type SecurityScheme,
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
