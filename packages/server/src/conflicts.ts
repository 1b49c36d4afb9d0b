import { conflict, inBody } from "./problem-details.ts";
import { ConflictError } from "./storage/errors.ts";

/**
 * Runs a write, and makes a taken value a problem.
 *
 * @param taken what to say of each member whose value can be taken.
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
