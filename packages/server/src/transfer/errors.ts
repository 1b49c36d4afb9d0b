import { ExpectedError } from "../util/errors.ts";
import { toOneLine } from "../util/text.ts";

/** The maximum number of reported errors: more than anyone fixes before retrying. */
export const maxReported = 20;

/** An error in a file, with its location. */
export interface FileViolation {
  file: string;
  /** Counts from 1. Absent if the error concerns the whole file. */
  line?: number;
  /** In UTF-16 code units; counts from 1. */
  column?: number;
  /** JSON Pointer into the item at the line. */
  pointer?: string;
  /** What is wrong, and how to fix it. */
  detail: string;
}

function describeViolation({ file, line, column, pointer, detail }: FileViolation): string {
  const location = [file, line, column].filter((part) => part !== undefined).join(":");
  return toOneLine(`${location}${pointer ? ` ${pointer}` : ""}: ${detail}`);
}

/** Files that can't be applied. Nothing of a file with an error is written. */
export class InvalidFilesError extends ExpectedError {
  readonly violations: readonly FileViolation[];

  constructor(violations: readonly FileViolation[]) {
    super(violations.map(describeViolation).join("\n"));
    this.violations = violations;
  }
}

/** Records were changed by another process after a plan was made. Nothing of the plan is written. */
export class OutdatedPlanError extends ExpectedError {
  /** @param changes what other processes did. */
  constructor(changes: readonly string[]) {
    super([...changes.map(toOneLine), "Nothing was written. Run the command again to see the new plan."].join("\n"));
  }
}
