import { conflict, inBody } from "../problems/problem.ts";
import { ConflictError } from "../storage/errors.ts";

/**
 * Runs a write, and converts a conflict to a problem.
 *
 * @param taken the detail for each field whose value can conflict.
 * @throws ProblemError `conflict`
 */
export async function orConflict<Result>(
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
