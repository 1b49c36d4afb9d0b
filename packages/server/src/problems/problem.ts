import type { ErrorCode, InputFault } from "@gw/api-types";

export interface ProblemExtras {
  /** The violations in the input, each with its location. */
  errors?: InputFault[];
  /** Headers of the response in addition to those of every problem, such as `Retry-After`. */
  headers?: Record<string, string>;
  /** Whether every caller gets this problem, so that no other credential would help. */
  forEveryone?: boolean;
}

/**
 * An expected failure, which is sent as `application/problem+json` (RFC 9457). The error catalog has the status and the
 * title of each code.
 *
 * @example
 * throw new ProblemError("conflict", "A policy of this name exists. Choose another name.");
 */
export class ProblemError extends Error {
  override readonly name = "ProblemError";
  readonly code: ErrorCode;
  /** What is wrong this time, and how to fix it; shown to the caller. */
  readonly detail: string;
  readonly errors: InputFault[] | undefined;
  readonly headers: Record<string, string> | undefined;
  /** Whether the request was rejected because of its credential. */
  readonly rejectsCredential: boolean;

  constructor(code: ErrorCode, detail: string, { errors, headers, forEveryone = false }: ProblemExtras = {}) {
    super(detail);
    this.code = code;
    this.detail = detail;
    this.errors = errors;
    this.headers = headers;
    this.rejectsCredential = !forEveryone && (code === "unauthenticated" || code === "forbidden");
  }
}
