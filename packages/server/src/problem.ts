import type { ErrorCode, InputFault } from "@gw/api-types";

export interface ProblemExtras {
  /** The faults found in the input, each with the place of it. */
  errors?: InputFault[];
  /** Headers that the answer carries beside those of every problem, such as `Retry-After`. */
  headers?: Record<string, string>;
}

/**
 * An expected failure, on its way to being answered as `application/problem+json` (RFC 9457). The catalogue knows the
 * status and the title that belong to the code.
 *
 * @example
 * throw new ProblemError("conflict", "A policy of this name exists. Choose another name.");
 */
export class ProblemError extends Error {
  override readonly name = "ProblemError";
  readonly code: ErrorCode;
  /** What is wrong this time, and what to do about it; shown to the caller. */
  readonly detail: string;
  readonly errors: InputFault[] | undefined;
  readonly headers: Record<string, string> | undefined;

  constructor(code: ErrorCode, detail: string, { errors, headers }: ProblemExtras = {}) {
    super(detail);
    this.code = code;
    this.detail = detail;
    this.errors = errors;
    this.headers = headers;
  }
}
