import type { AbortError } from "./abort-error.ts";
import type { ApiError } from "./api-error.ts";
import type { DecodeError } from "./decode-error.ts";
import type { NetworkError } from "./network-error.ts";
import type { Operation } from "./operation.ts";
import type { BodyOf, SuccessStatus } from "./result.ts";
import type { TimeoutError } from "./timeout-error.ts";

/**
 * What {@link unwrap} throws for an operation. `name` and `status` tell the errors apart, most briefly through
 * {@link isApiError}; each documented status has its own body.
 *
 * @example
 * ```ts
 * import type { operations } from "@gw/api-types";
 *
 * function explain(error: CallError<operations["createPolicy"]>): string {
 *   if (isApiError(error, 409)) return error.body.detail;
 *   return error.name === "TimeoutError" ? "It took too long." : error.message;
 * }
 * ```
 */
export type CallError<Op extends Operation> =
  | DocumentedError<Op["responses"]>
  | ApiError<"undocumented", unknown>
  | NetworkError
  | TimeoutError
  | AbortError
  | DecodeError;

type DocumentedError<Responses> = {
  [Status in keyof Responses as Exclude<Status, SuccessStatus>]: ApiError<Status & number, BodyOf<Responses[Status]>>;
} extends infer Errors
  ? Errors[keyof Errors]
  : never;
