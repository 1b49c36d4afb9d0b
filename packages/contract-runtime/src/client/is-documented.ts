import { findProblem, type IsDocumented } from "./result.ts";

/**
 * Whether a response is documented: by its status, a range such as `4XX` or `default`, and a body in the documented format.
 * For documents whose failures are not all problems.
 *
 * @example
 * ```ts
 * const settings: ClientSettings = { authenticate: async () => undefined, isDocumented: isDocumentedResponse };
 * ```
 */
export const isDocumentedResponse: IsDocumented = (operation, response, body) => {
  const { statuses = [], emptyStatuses = [], failureMediaType, responseMediaType } = operation;
  const { ok, status } = response;
  const range = `${Math.floor(status / 100)}XX`;
  if (![status, range, "default"].some((each) => statuses.includes(each))) return false;
  if (ok) return body !== undefined || responseMediaType === null || status === 204 || emptyStatuses.includes(status);
  if (!failureMediaType) return true;
  if (!failureMediaType.includes("json")) return typeof body === "string";
  if (failureMediaType.includes("problem")) return findProblem(body, response) !== undefined;
  return body !== null && body !== undefined && typeof body !== "string";
};
