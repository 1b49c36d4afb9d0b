// What every entry exports in addition to its client.
export { ApiError, isApiError, type CallError } from "./api-error.ts";
export type { CallOptions, Middleware, RequestOptions } from "./call.ts";
export type { ClientOptions } from "./create-client.ts";
export type { Credential } from "./credential.ts";
export { AbortError, ClientError, DecodeError, NetworkError, TimeoutError } from "./errors.ts";
export type { OperationIdOf, QueryId } from "./operation.ts";
export type { Pages } from "./pages.ts";
export type { Failure, Success, UndocumentedError, UndocumentedFailure } from "./result.ts";
export { refresh, type RefreshOptions } from "./refresh.ts";
export { retry, type RetryInfo, type RetryOptions } from "./retry.ts";
export type { SendWrapper } from "./send.ts";
export { unwrap } from "./unwrap.ts";
