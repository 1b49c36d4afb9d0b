import { toOneLine } from "../util/text.ts";

/** The maximum number of reported errors: more than anyone fixes before retrying. */
export const maxReported = 20;

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

function describeViolation({ file, line, column, pointer, detail }: ImportViolation): string {
  const location = [file, line, column].filter((part) => part !== undefined).join(":");
  return toOneLine(`${location}${pointer ? ` ${pointer}` : ""}: ${detail}`);
}

/** Files that can't be imported. Nothing of a file with an error is written. */
export class ImportError extends Error {
  override readonly name = "ImportError";
  readonly violations: readonly ImportViolation[];

  constructor(violations: readonly ImportViolation[]) {
    super(violations.map(describeViolation).join("\n"));
    this.violations = violations;
  }
}

/** Records were changed by another process after a plan was made. Nothing of the plan is written. */
export class OutdatedPlanError extends Error {
  override readonly name = "OutdatedPlanError";

  /** @param changes what other processes did. */
  constructor(changes: readonly string[]) {
    super([...changes.map(toOneLine), "Nothing was written. Run the command again to see the new plan."].join("\n"));
  }
}

/** An export that can't be written. The message says why, and how to fix it. */
export class ExportError extends Error {
  override readonly name = "ExportError";
}

/** A backup that can't be written or restored. The message says why, and how to fix it. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}

const full = "Free up disk space or use another disk, and choose an empty or new folder.";

/** How to fix a system error, by its code. Files that were already written stay in the folder. */
const remedies: Readonly<Record<string, string>> = { ENOSPC: full, EDQUOT: full };

/**
 * Waits for a file system call of an export, and translates a system error into an `ExportError`.
 *
 * @param undone what failed, with the path, which not every system error contains.
 * @throws ExportError for a system error.
 *
 * @example
 * await convertExportError(handle.sync(), `${path} can't be written`);
 */
export async function convertExportError<Result>(attempt: Promise<Result>, undone: string): Promise<Result> {
  try {
    return await attempt;
  } catch (error) {
    if (!(error instanceof Error && "syscall" in error)) throw error;
    const remedy = "code" in error ? remedies[String(error.code)] : undefined;
    throw new ExportError(`${undone}: ${error.message}. ${remedy ?? "Choose a writable folder."}`, {
      cause: error,
    });
  }
}
