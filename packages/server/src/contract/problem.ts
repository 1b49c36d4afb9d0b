import type { ErrorCode, InputFault } from "../generated/types/types.ts";
import { ConflictError } from "../storage/errors.ts";
import { shorten, toOneLine } from "../util/text.ts";

export interface ProblemExtras {
  /** The violations in the input, each with its location. */
  errors?: InputFault[];
  /** Headers of the response in addition to those of every problem, such as `Retry-After`. */
  headers?: Record<string, string>;
  /** The error that the problem stands for. */
  cause?: Error;
  /** Whether every caller gets this problem, so that no other credential would help. */
  forEveryone?: boolean;
}

/**
 * An expected failure, sent as `application/problem+json` (RFC 9457). The error catalog defines each code's status
 * and title.
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

  constructor(code: ErrorCode, detail: string, { errors, headers, cause, forEveryone = false }: ProblemExtras = {}) {
    super(detail, { cause });
    this.code = code;
    this.detail = detail;
    this.errors = errors;
    this.headers = headers;
    this.rejectsCredential = !forEveryone && (code === "unauthenticated" || code === "forbidden");
  }
}

/** The path matches no route, file or record. Only the path of a URL is shown. */
export function unknownPath(address = ""): ProblemError {
  const [path = ""] = address.split("?");
  const place = path === "" ? "this path" : shorten(toOneLine(path));
  return new ProblemError("not_found", `There is nothing at ${place}. Check the path.`);
}

/** Parameters or the body do not match the document, or violate a rule of the operation. */
export function invalidRequest(errors: InputFault[]): ProblemError {
  return new ProblemError("invalid_request", "The request is invalid. Fix each problem listed in errors.", { errors });
}

/**
 * Rejects a body with violations that its schema can't express.
 *
 * @throws ProblemError `invalid_request`
 */
export function requireValid(violations: InputFault[]): void {
  if (violations.length > 0) throw invalidRequest(violations);
}

/** The body references records that do not exist. */
export function unknownReference(errors: InputFault[]): ProblemError {
  return new ProblemError(
    "unknown_reference",
    "The body references a record that does not exist. Fix each reference listed in errors.",
    { errors },
  );
}

/** The body contains a unique value that another record already uses. */
function conflict(errors: InputFault[]): ProblemError {
  return new ProblemError("conflict", "Another record already uses this value (see errors). Choose a different one.", {
    errors,
  });
}

/** A violation at a location in the body, given by its JSON Pointer. */
export function inBody(pointer: string, detail: string): InputFault {
  return { in: "body", pointer, detail };
}

/**
 * Runs a write, and converts a conflict to a problem.
 *
 * @param taken the detail for each field whose value can conflict.
 * @throws ProblemError `conflict`
 */
export async function convertConflict<Result>(
  write: Promise<Result>,
  taken: Readonly<Record<string, string>>,
): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    const detail = error instanceof ConflictError ? taken[error.field] : undefined;
    if (error instanceof ConflictError && detail !== undefined) throw conflict([inBody(`/${error.field}`, detail)]);
    throw error;
  }
}
