import type { errorCatalogue, Problem } from "@gw/api-types";
import {
  ClientError,
  describe,
  type AbortError,
  type DecodeError,
  type NetworkError,
  type TimeoutError,
} from "./errors.ts";
import { isProblem, type Failure, type UndocumentedFailure } from "./result.ts";

/**
 * {@link unwrap} throws this for every failure. `message` is the problem's `detail`, and `cause` is set if a renewal of
 * the credential failed.
 *
 * `body` is the problem, or undefined if the document does not describe the response (`documented` is false): a proxy may
 * respond with any status.
 *
 * @example
 * ```ts
 * try {
 *   await unwrap(dashboard.createPolicy({ body: { name: "Silver" } }));
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
  /** The stable code of the problem; null if the body is not a problem. */
  declare readonly code: CodeOf<Body>;
  /** Whether the document describes the response. Its `body` is a problem then. */
  readonly documented: Documented;
  readonly #failure: AnyFailure;

  constructor(failure: AnyFailure) {
    const { operationId, response, documented } = failure;
    const body = bodyOf(failure);
    const problem = isProblem(body) ? body : undefined;
    const message = problem?.detail ?? `${describe(operationId, response)}.`;
    super(operationId, message, failure.cause, response, problem?.code);
    // True of the result that the types were inferred from.
    this.documented = documented as Documented;
    this.#failure = failure;
  }

  /** The problem; undefined if the document does not describe the response. */
  get body(): Body {
    // True of the result that the types were inferred from.
    return this.#failure.error as Body;
  }

  /** The body of a response that the document does not describe: JSON, text, or undefined if it is empty. */
  get rawBody(): unknown {
    return this.documented ? undefined : bodyOf(this.#failure);
  }

  /** The response, for its headers. Its body has been read. */
  get response(): Response {
    return this.#failure.response;
  }
}

type AnyFailure = Failure<number, unknown> | UndocumentedFailure;

// Without strictNullChecks, `failure.documented ?` would not narrow.
const bodyOf = (failure: AnyFailure): unknown => (failure.documented === false ? failure.rawBody : failure.error);

type CodeOf<Body> = Body extends { code?: infer Code extends string | undefined }
  ? Exclude<Code, undefined>
  : string | null;

/**
 * What {@link unwrap} throws for a call with such a result. `name` and `status` tell the errors apart, most briefly through
 * {@link isApiError}.
 *
 * @example
 * ```ts
 * function explain(error: CallError<CreatePolicyResult>): string {
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
  ? ApiError<Status, Body, Documented>
  : never;

type Catalogue = typeof errorCatalogue;

/** What the document says about the body of a failure with a status, of any operation. */
type ProblemOf<Status> = Problem & {
  code: { [Code in keyof Catalogue]: Status extends Catalogue[Code]["status"] ? Code : never }[keyof Catalogue];
};

/** What an error is narrowed to. */
type ApiErrorOf<Kind extends number | "documented" | "undocumented"> = [Kind] extends ["documented"]
  ? ApiError<number, Problem & { code: keyof Catalogue }, true>
  : [Kind] extends ["undocumented"]
    ? ApiError<number, undefined, false>
    : number extends Kind
      ? ApiError
      : Kind extends number
        ? ApiError<Kind, ProblemOf<Kind>, true> | ApiError<Kind, undefined, false>
        : never;

/**
 * Whether an error is an {@link ApiError}, and of the given status if there is one, whatever its body is. A
 * {@link CallError} is narrowed to exactly its errors with that status; any other value to what the document says about
 * the status for all operations.
 *
 * `"documented"` stands for all responses that the document describes: their `body` is a problem. `"undocumented"` stands
 * for all others.
 *
 * @example
 * ```ts
 * try {
 *   await unwrap(dashboard.createPolicy({ body: { name: "Silver" } }));
 * } catch (error) {
 *   if (isApiError(error, 409)) console.error("Taken:", error.message);
 *   else if (isApiError(error, "documented")) console.error(error.body.title, error.body.detail);
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
