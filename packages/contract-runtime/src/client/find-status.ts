import type { Operation } from "./operation.ts";

/**
 * Finds the status by which the document describes a response, including the format of its `body`: the number, a range such
 * as `4XX`, or `default`. Undefined if the document does not describe it.
 *
 * @param problemFields The fields that the documented problems (RFC 9457) have. A proxy's may lack them.
 */
export type FindStatus = (
  operation: Operation,
  response: Response,
  body: unknown,
  problemFields: readonly string[],
) => number | string | undefined;

/** For operations whose successes have content or 204, and whose failures are problems. */
export const findPlainStatus: FindStatus = ({ statuses }, response, body, problemFields) => {
  const { ok, status } = response;
  const isAsDocumented = ok ? body !== undefined || status === 204 : isProblem(response, body, problemFields);
  return isAsDocumented && statuses?.includes(status) ? status : undefined;
};

function isProblem(response: Response, body: unknown, fields: readonly string[]): boolean {
  // The body of a problem is an object.
  return findProblem(body, response) !== undefined && fields.every((field) => field in (body as object));
}

/**
 * Finds the status of any documented response, also by a range or `default`, and with any media type or without content.
 */
export const findAnyStatus: FindStatus = (operation, response, body, problemFields) => {
  const { statuses = [], emptyStatuses = [], failureMediaType, failureMediaTypes = {}, responseMediaType } = operation;
  const { headers, ok, status } = response;
  const range = `${Math.floor(status / 100)}XX`;
  const documented = [status, range, "default"].find((each) => statuses.includes(each));
  function isAsDocumented(): boolean {
    if (ok) return body !== undefined || responseMediaType === null || status === 204 || emptyStatuses.includes(status);
    const own = failureMediaTypes[documented ?? ""];
    const mediaType = own === undefined ? failureMediaType : own;
    if (mediaType === null) return true;
    if (mediaType === undefined || mediaType.includes("problem")) return isProblem(response, body, problemFields);
    if (!mediaType.includes("json")) return typeof body === "string";
    // The media type distinguishes a JSON string from the page of a proxy.
    return body !== undefined && (typeof body !== "string" || /\bjson\b/i.test(headers.get("Content-Type") ?? ""));
  }
  return documented !== undefined && isAsDocumented() ? documented : undefined;
};

/** The fields of a problem that the client reads. */
interface Problem {
  readonly code: string | undefined;
  readonly detail: string | undefined;
}

/** Returns the problem (RFC 9457) in a response; undefined if it has another body. */
export function findProblem(body: unknown, { headers }: Response): Problem | undefined {
  const hasType = /^application\/problem\+json\b/i.test(headers.get("Content-Type") ?? "");
  if (!hasType || typeof body !== "object" || body === null) return undefined;
  const { code, detail } = body as Partial<Record<keyof Problem, unknown>>;
  return { code: textOf(code), detail: textOf(detail) };
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
