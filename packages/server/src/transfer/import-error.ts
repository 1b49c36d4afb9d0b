import { inOneLine } from "../util/one-line.ts";

/** An error in a file, with its location. */
export interface ImportViolation {
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

function written({ file, line, column, pointer, detail }: ImportViolation): string {
  const location = [file, line, column].filter((part) => part !== undefined).join(":");
  return inOneLine(`${location}${pointer ? ` ${pointer}` : ""}: ${detail}`);
}

/** Files that can't be imported. Nothing of a file with an error is written. */
export class ImportError extends Error {
  override readonly name = "ImportError";
  readonly violations: readonly ImportViolation[];

  constructor(violations: readonly ImportViolation[]) {
    super(violations.map(written).join("\n"));
    this.violations = violations;
  }
}
