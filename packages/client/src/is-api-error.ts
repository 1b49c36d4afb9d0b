import { isApiError as isAnyApiError, type ApiError } from "@gw/contract-runtime/client";
import type { errorCatalogue } from "./generated/error-catalogue.ts";
import type { Problem } from "./generated/types.ts";

type Catalogue = typeof errorCatalogue;

/** The problem of a failure with this status, of any operation. */
type ProblemOf<Status> = Problem & {
  code: { [Code in keyof Catalogue]: Status extends Catalogue[Code]["status"] ? Code : never }[keyof Catalogue];
};

/** The type that {@link isApiError} narrows an error to. */
type ApiErrorOf<Kind extends number | "documented" | "undocumented"> = [Kind] extends ["documented"]
  ? ApiError<number, Problem & { code: keyof Catalogue }, true>
  : [Kind] extends ["undocumented"]
    ? ApiError<number, undefined, false>
    : number extends Kind
      ? ApiError
      : Kind extends number
        ? ApiError<Kind, ProblemOf<Kind>, true> | ApiError<Kind, undefined, false>
        : never;

/**
 * Whether an error is an {@link ApiError}, and has the given status, regardless of its body. A {@link CallError} is
 * narrowed to its errors with that status, any other value to the problems that any operation has for that status.
 *
 * `"documented"` matches every documented response, whose `body` is a problem; `"undocumented"` matches all others.
 *
 * @example
 * ```ts
 * try {
 *   await unwrap(dashboard.createPolicy({ body: { name: "Silver" } }));
 * } catch (error) {
 *   if (isApiError(error, 409)) console.error("Taken:", error.message);
 *   else if (isApiError(error, "documented")) console.error(error.body.title, error.body.detail);
 *   else throw error;
 * }
 * ```
 */
export function isApiError<Kind extends number | "documented" | "undocumented" = number>(
  error: unknown,
  kind?: Kind,
): error is ApiErrorOf<Kind> {
  return isAnyApiError(error, kind);
}
