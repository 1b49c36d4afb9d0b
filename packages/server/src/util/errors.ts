/** A failure that the person who runs a command can fix. The message says what is wrong, and how to fix it. */
export class ExpectedError extends Error {
  override readonly name: string = "ExpectedError";
}

/** A command or a setting is wrong; nothing was done. */
export class MisuseError extends ExpectedError {
  override readonly name: string = "MisuseError";
}

/** An error of the operating system, such as a missing file or a port that is in use. */
export type SystemError = Error & { syscall: unknown };

export function isSystemError(error: unknown): error is SystemError {
  return error instanceof Error && "syscall" in error;
}

/** The code of an error of Node or the operating system, such as `ENOENT`; empty if it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Waits for a call of the operating system.
 *
 * @param explain what is thrown in place of a system error: it says how to fix it.
 *
 * @example await explainSystemError(handle.sync(), ({ message }) => new ExpectedError(`${message}. Choose another disk.`));
 */
export async function explainSystemError<Result>(
  attempt: Promise<Result>,
  explain: (error: SystemError) => Error,
): Promise<Result> {
  try {
    return await attempt;
  } catch (error) {
    throw isSystemError(error) ? explain(error) : error;
  }
}
