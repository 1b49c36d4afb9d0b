import type { AbortError } from "./abort-error.ts";
import type { ApiError } from "./api-error.ts";
import type { DecodeError } from "./decode-error.ts";
import type { NetworkError } from "./network-error.ts";
import type { Failure } from "./result.ts";
import type { TimeoutError } from "./timeout-error.ts";

/**
 * What {@link unwrap} throws for a call with such a result. `name` and `status` tell the errors apart, most briefly through
 * {@link isApiError}; each documented status has its own body.
 *
 * @example
 * ```ts
 * function explain(error: CallError<CreatePolicyResult>): string {
 *   if (isApiError(error, 409)) return error.body.detail;
 *   return error.name === "TimeoutError" ? "It took too long." : error.message;
 * }
 * ```
 */
export type CallError<Result> = ErrorOf<Result> | NetworkError | TimeoutError | AbortError | DecodeError;

type ErrorOf<Answer> =
  Answer extends Failure<infer Status extends number | "undocumented", infer Body> ? ApiError<Status, Body> : never;
