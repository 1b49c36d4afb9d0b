import {
  ClientError,
  describeResponse,
  type AbortError,
  type DecodeError,
  type NetworkError,
  type TimeoutError,
} from "./errors.ts";
import { findProblem } from "./find-status.ts";
import type { Failure, ResultStatus, UndocumentedFailure } from "./result.ts";

/**
 * Thrown by {@link unwrap} for every error response. `message` is the `detail` of a problem. `cause` is the error of
 * {@link refresh} if it could not renew the credential.
 *
 * `status` is the result's: `undocumented`, without a `body`, for instance if a proxy sent the response.
 */
export class ApiError<Status extends ResultStatus = ResultStatus, Body = unknown> extends ClientError {
  override readonly name = "ApiError";
  declare readonly status: Status;
  /** The `code` of the problem; null if there is none. */
  declare readonly code: CodeOf<Body>;
  readonly #failure: AnyFailure;

  constructor(failure: AnyFailure) {
    const { operationId, response, status, rawBody, error } = failure;
    const problem = findProblem(rawBody ?? error, response);
    // Only a proxy sends these (RFC 9110 §15.6).
    const hint = [502, 504].includes(response.status) ? ": a proxy can't reach the service" : "";
    const message = problem?.detail ?? `${describeResponse(operationId, response)}${hint}.`;
    super(operationId, message, failure.cause, response, status, problem?.code);
    this.#failure = failure;
  }

  /** The body; undefined for an undocumented response. */
  get body(): Body {
    // True because the types are inferred from the result.
    return (this.status === "undocumented" ? undefined : this.#failure.error) as Body;
  }

  /** The body of an undocumented response: JSON, text, or undefined if it is empty. */
  get rawBody(): unknown {
    return this.#failure.rawBody;
  }

  /** The response, for its headers. Its body has already been read. */
  get response(): Response {
    return this.#failure.response;
  }
}

/** A {@link Failure} or an {@link UndocumentedFailure}. */
type AnyFailure = Omit<Failure<ResultStatus, unknown>, "response"> &
  Pick<UndocumentedFailure, "response"> & {
    rawBody?: unknown;
  };

type CodeOf<Body> = Body extends { code?: infer Code extends string | undefined }
  ? Exclude<Code, undefined>
  : string | null;

/**
 * The errors that {@link unwrap} throws for a call with this result. Distinguish them by `name` and `status`, or with
 * {@link isApiError}.
 *
 * @example
 * ```ts
 * function explain(error: CallError<AddPetResult>): string {
 *   if (isApiError(error, 409)) return `Choose another name. ${error.message}`;
 *   return error.name === "TimeoutError" ? "It took too long." : error.message;
 * }
 * ```
 */
export type CallError<Result> = ErrorOf<Result> | NetworkError | TimeoutError | AbortError | DecodeError;

type ErrorOf<Result> = Result extends { status: infer Status extends ResultStatus; error: infer Body }
  ? ApiError<Status, Status extends "undocumented" ? undefined : Body>
  : never;

/**
 * Whether an error is an {@link ApiError}, and has the given status in the document, such as 409, `4XX` or `undocumented`. A
 * {@link CallError} is narrowed to its errors with that status. The status of the response is `error.response.status`.
 *
 * @example
 * ```ts
 * try {
 *   await unwrap(client.addPet({ body: { name: "Rex" } }));
 * } catch (error) {
 *   if (isApiError(error, 409)) console.error("Taken:", error.message);
 *   else if (isApiError(error)) console.error(error.response.status, error.code, error.body);
 *   else throw error;
 * }
 * ```
 */
export function isApiError<Status extends ResultStatus = ResultStatus>(
  error: unknown,
  status?: Status,
): error is ApiError<Status> {
  return error instanceof ApiError && (status === undefined || error.status === status);
}
