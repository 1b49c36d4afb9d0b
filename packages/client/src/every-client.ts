// What every entry exports beside its client.
export { AbortError } from "./abort-error.ts";
export { ApiError } from "./api-error.ts";
export type { CallError } from "./call-error.ts";
export { ClientError } from "./client-error.ts";
export type { ClientOptions } from "./create-client.ts";
export type { Credential } from "./credential.ts";
export { DecodeError } from "./decode-error.ts";
export { hooks, type AnswerInfo, type Hooks } from "./hooks.ts";
export { isApiError } from "./is-api-error.ts";
export type { Middleware, OperationInfo } from "./middleware.ts";
export { NetworkError } from "./network-error.ts";
export type { Call, CallOptions, Calls, Input, Operation, PagedCall } from "./operation.ts";
export type { Pages } from "./pages.ts";
export { refresh } from "./refresh.ts";
export type { Failure, Result, Success, UndocumentedAnswer } from "./result.ts";
export { retry, type RetryOptions } from "./retry.ts";
export { TimeoutError } from "./timeout-error.ts";
export { unwrap } from "./unwrap.ts";
