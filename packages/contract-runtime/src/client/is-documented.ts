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
  const { statuses = [], emptyStatuses = [], failureMediaType, failureMediaTypes = {}, responseMediaType } = operation;
  const { headers, ok, status } = response;
  const range = `${Math.floor(status / 100)}XX`;
  const documented = [status, range, "default"].find((each) => statuses.includes(each));
  if (documented === undefined) return false;
  if (ok) return body !== undefined || responseMediaType === null || status === 204 || emptyStatuses.includes(status);
  const mediaType = failureMediaTypes[documented] === undefined ? failureMediaType : failureMediaTypes[documented];
  if (!mediaType) return true;
  if (!mediaType.includes("json")) return typeof body === "string";
  if (mediaType.includes("problem")) return findProblem(body, response) !== undefined;
  // JSON that is a text is told from the page of a proxy by its media type.
  return body !== undefined && (typeof body !== "string" || /\bjson\b/i.test(headers.get("Content-Type") ?? ""));
};
