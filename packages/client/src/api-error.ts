import { ClientError } from "./client-error.ts";
import { requestIdOf, requestIdWords } from "./request-id.ts";
import type { Failure } from "./result.ts";

/**
 * {@link unwrap} throws this for every answer but a success. Its `status` and `body` are those of the result: the
 * documented status with its problem, or `"undocumented"` with whatever there was.
 *
 * Printed, it shows status, code and request id, and nothing of the body, which may repeat what was sent.
 *
 * @example
 * ```ts
 * try {
 *   await unwrap(dashboard.createPolicy({ body: { name: "Silver" } }));
 * } catch (error) {
 *   if (isApiError(error, 409)) console.error("Taken:", error.body.detail);
 *   else if (isApiError(error)) console.error(error.response.status, error.code);
 *   else throw error;
 * }
 * ```
 */
export class ApiError<
  Status extends number | "undocumented" = number | "undocumented",
  Body = unknown,
> extends ClientError {
  override readonly name = "ApiError";
  declare readonly status: Status;
  /** The stable code of the problem; of an undocumented answer null where it is no problem. */
  declare readonly code: CodeOf<Body>;
  readonly #failure: Failure<Status, Body>;

  constructor(failure: Failure<Status, Body>) {
    const { operationId, status, response } = failure;
    const code = codeIn(failure.error);
    const message = `answered ${[response.status, code].join(" ").trim()} (${requestIdWords(response)}). See its body.`;
    super(operationId, message, status, requestIdOf(response), code);
    this.#failure = failure;
  }

  /** The answer's body: a problem where the status is documented. */
  get body(): Body {
    return this.#failure.error;
  }

  /** The answer itself, for its status and its headers. Its body has been read. */
  get response(): Response {
    return this.#failure.response;
  }
}

type CodeOf<Body> = Body extends { code?: infer Code extends string | undefined }
  ? Exclude<Code, undefined>
  : string | null;

/** Codes are in snake case. What else might stand in an undocumented body is not shown. */
function codeIn(body: unknown): string | null {
  // Any value but null and undefined may be asked for a member; what it is is checked below.
  const { code } = (body ?? {}) as { code?: unknown };
  return typeof code === "string" && /^[a-z_]+$/.test(code) ? code : null;
}
