import type { Operation } from "./operation.ts";
import { findProblem } from "./problem.ts";

/**
 * Whether the document describes a response, including the format of its `body`, which is the data or the error.
 *
 * @param problemFields The fields that the documented problems (RFC 9457) have. That of a proxy may lack them.
 */
export type IsDocumented = (
  operation: Operation,
  response: Response,
  body: unknown,
  problemFields: readonly string[],
) => boolean;

/** For documents whose successes have content or 204, and whose failures are problems. */
export const hasDataOrProblem: IsDocumented = ({ statuses }, response, body, problemFields) =>
  (statuses?.includes(response.status) ?? false) &&
  (response.ok ? body !== undefined || response.status === 204 : isProblem(response, body, problemFields));

function isProblem(response: Response, body: unknown, fields: readonly string[]): boolean {
  // The body of a problem is an object.
  return findProblem(body, response) !== undefined && fields.every((field) => field in (body as object));
}

/**
 * Whether a response is documented: by its status, a range such as `4XX` or `default`, and a body in the documented format.
 * Generated clients pass it if their document needs it.
 *
 * @example
 * ```ts
 * const settings: ClientSettings = { isDocumented: isDocumentedResponse };
 * ```
 */
export const isDocumentedResponse: IsDocumented = (operation, response, body, problemFields) => {
  const { statuses = [], emptyStatuses = [], failureMediaType, failureMediaTypes = {}, responseMediaType } = operation;
  const { headers, ok, status } = response;
  const range = `${Math.floor(status / 100)}XX`;
  const documented = [status, range, "default"].find((each) => statuses.includes(each));
  if (documented === undefined) return false;
  if (ok) return body !== undefined || responseMediaType === null || status === 204 || emptyStatuses.includes(status);
  const mediaType = failureMediaTypes[documented] === undefined ? failureMediaType : failureMediaTypes[documented];
  if (mediaType === null) return true;
  if (mediaType === undefined || mediaType.includes("problem")) return isProblem(response, body, problemFields);
  if (!mediaType.includes("json")) return typeof body === "string";
  // The media type distinguishes a JSON string from the page of a proxy.
  return body !== undefined && (typeof body !== "string" || /\bjson\b/i.test(headers.get("Content-Type") ?? ""));
};
