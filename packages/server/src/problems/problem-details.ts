import type { InputFault } from "@gw/api-types";
import { ProblemError } from "./problem.ts";

/** No route, file or record has the path. */
export function unknownPath(): ProblemError {
  return new ProblemError("not_found", "There is nothing at this path. Check the path.");
}

/** Parameters or the body do not match the document, or violate a rule of the operation. */
export function invalidRequest(errors: InputFault[]): ProblemError {
  return new ProblemError("invalid_request", "The request is invalid. Fix each problem listed in errors.", {
    errors,
  });
}

/**
 * Rejects a body with violations that its schema can't express.
 *
 * @throws ProblemError `invalid_request`
 */
export function requireValid(violations: InputFault[]): void {
  if (violations.length > 0) throw invalidRequest(violations);
}

/** The body refers to records that do not exist. */
export function unknownReference(errors: InputFault[]): ProblemError {
  return new ProblemError(
    "unknown_reference",
    "The body refers to a record that does not exist. Fix each reference listed in errors.",
    {
      errors,
    },
  );
}

/** The body has a unique value that another record already has. */
export function conflict(errors: InputFault[]): ProblemError {
  return new ProblemError("conflict", "Another record already uses this value (see errors). Choose a different one.", {
    errors,
  });
}

/** A violation at a location in the body, given by its JSON Pointer. */
export function inBody(pointer: string, detail: string): InputFault {
  return { in: "body", pointer, detail };
}
