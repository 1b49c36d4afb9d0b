import { ExportError } from "./export-error.ts";

const full = "Free space on its disk or use another, and name a folder that is empty or not there yet.";

/** What the operator can do, by the code of the system's error. What was written so far stays in the folder. */
const remedies: Readonly<Record<string, string>> = { ENOSPC: full, EDQUOT: full };

/**
 * Waits until something is written into the folder of an export, or the folder is made or read.
 *
 * @param undone what can't be done otherwise, with the path, which not every error of the system names.
 * @throws ExportError where the system refuses.
 *
 * @example
 * await writing(handle.sync(), `${path} can't be written`);
 */
export const writing = async <Result>(attempt: Promise<Result>, undone: string): Promise<Result> => {
  try {
    return await attempt;
  } catch (error) {
    if (!(error instanceof Error && "syscall" in error)) throw error;
    const remedy = "code" in error ? remedies[String(error.code)] : undefined;
    throw new ExportError(`${undone}: ${error.message}. ${remedy ?? "Name a folder that you may write in."}`, {
      cause: error,
    });
  }
};
