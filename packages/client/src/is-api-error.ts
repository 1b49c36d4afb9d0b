import type { errorCatalogue, Problem } from "@gw/api-types";
import { ApiError } from "./api-error.ts";

type Catalogue = typeof errorCatalogue;

/** What the document says of the body of a failure with a status, whichever the operation is. */
type ProblemOf<Status> = Status extends number
  ? Problem & {
      status: Status;
      code: { [Code in keyof Catalogue]: Status extends Catalogue[Code]["status"] ? Code : never }[keyof Catalogue];
    }
  : unknown;

/** What an error is narrowed to. */
type ApiErrorOf<Status extends number | "documented" | "undocumented"> = [Status] extends ["documented"]
  ? ApiError<number, Problem & { code: keyof Catalogue }>
  : ApiError<Exclude<Status, "documented">, ProblemOf<Status>>;

/**
 * Whether something caught is an {@link ApiError}, and of the given status where there is one. A {@link CallError} is
 * narrowed to exactly the errors with that status; anything else to what the document says of it for all operations.
 *
 * `"documented"` stands for all statuses that the document names for the operation: their bodies are problems.
 *
 * @example
 * ```ts
 * try {
 *   await unwrap(dashboard.createPolicy({ body: { name: "Silver" } }));
 * } catch (error) {
 *   if (isApiError(error, 409)) console.error("Taken:", error.body.detail);
 *   else if (isApiError(error, "documented")) console.error(error.body.title, error.body.detail);
 *   else throw error;
 * }
 * ```
 */
export function isApiError<Status extends number | "documented" | "undocumented" = number | "undocumented">(
  error: unknown,
  status?: Status,
): error is ApiErrorOf<Status> {
  if (!(error instanceof ApiError)) return false;
  return status === "documented" ? error.status !== "undocumented" : status === undefined || error.status === status;
}
