import {
  ClientError,
  describeResponse,
  type AbortError,
  type DecodeError,
  type NetworkError,
  type TimeoutError,
} from "./errors.ts";
import { findProblem } from "./problem.ts";

/**
 * Thrown by {@link unwrap} for every error response. `message` is the `detail` of a problem. `cause` is the error of
 * {@link refresh} if it could not renew the credential.
 *
 * `body` is undefined if the response is undocumented (`documented` is false), for instance because a proxy sent it.
 *
 * @example
 * ```ts
 * try {
 *   await unwrap(client.addPet({ body: { name: "Rex" } }));
 * } catch (error) {
 *   if (isApiError(error, 409)) console.error("Taken:", error.message);
 *   else if (isApiError(error)) console.error(error.status, error.code, error.message);
 *   else throw error;
 * }
 * ```
 */
export class ApiError<
  Status extends number = number,
  Body = unknown,
  Documented extends boolean = boolean,
> extends ClientError {
  override readonly name = "ApiError";
  declare readonly status: Status;
  /** The `code` of the problem; null if there is none. */
  declare readonly code: CodeOf<Body>;
  /** Whether the document describes the response. */
  readonly documented: Documented;
  readonly #failure: AnyFailure;

  constructor(failure: AnyFailure) {
    const { operationId, response, documented } = failure;
    const problem = findProblem(documented ? failure.error : failure.rawBody, response);
    const message = problem?.detail ?? `${describeResponse(operationId, response)}.`;
    super(operationId, message, failure.cause, response, problem?.code);
    // True because the types are inferred from the result.
    this.documented = documented as Documented;
    this.#failure = failure;
  }

  /** The body; undefined for an undocumented response. */
  get body(): Body {
    // True because the types are inferred from the result.
    return (this.documented ? this.#failure.error : undefined) as Body;
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
interface AnyFailure {
  operationId: string;
  response: Response;
  documented: boolean;
  error: unknown;
  rawBody?: unknown;
  cause?: unknown;
}

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

type ErrorOf<Result> = Result extends {
  status: infer Status extends number;
  error: infer Body;
  documented: infer Documented extends boolean;
}
  ? ApiError<Status, Documented extends true ? Body : undefined, Documented>
  : never;

/** The type that {@link isApiError} narrows an error to. */
type ApiErrorOf<Kind extends number | "documented" | "undocumented"> = [Kind] extends ["documented"]
  ? ApiError<number, unknown, true>
  : [Kind] extends ["undocumented"]
    ? ApiError<number, undefined, false>
    : Kind extends number
      ? ApiError<Kind>
      : never;

/**
 * Whether an error is an {@link ApiError}, and has the given status, regardless of its body. A {@link CallError} is
 * narrowed to its errors with that status.
 *
 * `"documented"` matches every documented response, whose `body` is typed; `"undocumented"` matches all others.
 *
 * @example
 * ```ts
 * try {
 *   await unwrap(client.addPet({ body: { name: "Rex" } }));
 * } catch (error) {
 *   if (isApiError(error, 409)) console.error("Taken:", error.message);
 *   else if (isApiError(error, "documented")) console.error(error.status, error.code, error.body);
 *   else throw error;
 * }
 * ```
 */
export function isApiError<Kind extends number | "documented" | "undocumented" = number>(
  error: unknown,
  kind?: Kind,
): error is ApiErrorOf<Kind> {
  if (!(error instanceof ApiError)) return false;
  if (typeof kind === "string") return error.documented === (kind === "documented");
  return kind === undefined || error.status === kind;
}
