import type { InputFault } from "@gw/api-types";
import { ProblemError } from "./problem.ts";

/** No route, file or record has the path. */
export const unknownPath = (): ProblemError =>
  new ProblemError("not_found", "Nothing is at this path. Check the path.");

/** Parameters or the body don't fit the document, or break a rule of the operation. */
export const invalidRequest = (errors: InputFault[]): ProblemError =>
  new ProblemError("invalid_request", "The request does not fit the document. Mend the places that errors names.", {
    errors,
  });

/**
 * Refuses a body with faults that its schema can't express.
 *
 * @throws ProblemError `invalid_request`
 */
export function requireValid(faults: InputFault[]): void {
  if (faults.length > 0) throw invalidRequest(faults);
}

/** The body names records that do not exist. */
export const unknownReference = (errors: InputFault[]): ProblemError =>
  new ProblemError(
    "unknown_reference",
    "The body names a record that does not exist. Mend the places that errors names.",
    {
      errors,
    },
  );

/** The body has a value that must be unique and that another record has. */
export const conflict = (errors: InputFault[]): ProblemError =>
  new ProblemError("conflict", "Another record has the value that errors names. Choose another one.", { errors });

/** A fault of a place in the body, given by its JSON Pointer. */
export const inBody = (pointer: string, detail: string): InputFault => ({ in: "body", pointer, detail });
