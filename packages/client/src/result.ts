/**
 * An answer of the documented status `Status` that carries what was asked for.
 *
 * @example
 * ```ts
 * const result = await dashboard.searchApis({ query: { q: "orders" } });
 * if (result.ok) console.log(result.data.apis, result.response.headers.get("X-Request-Id"));
 * ```
 */
export interface Success<Status, Body> {
  ok: true;
  status: Status;
  data: Body;
  /** The operation that was called. */
  operationId: string;
  /** The answer itself, for its headers. Its body has been read. */
  response: Response;
}

/**
 * An answer of the documented status `Status` that says why not. Its body is a problem (RFC 9457) with a stable `code`.
 *
 * @example
 * ```ts
 * const result = await dashboard.searchApis({ query: { p: 0 } });
 * if (!result.ok && result.status === 400) console.error(result.error.code, result.error.errors);
 * ```
 */
export interface Failure<Status, Body> {
  ok: false;
  status: Status;
  error: Body;
  /** The operation that was called. */
  operationId: string;
  /** The answer itself, for its headers. Its body has been read. */
  response: Response;
}

/**
 * An answer whose status the document does not name for this operation, such as one of a proxy in between.
 *
 * @example
 * ```ts
 * const result = await dashboard.searchApis();
 * if (result.status === "undocumented") console.error(result.response.status, result.error);
 * ```
 */
export interface UndocumentedAnswer {
  ok: false;
  status: "undocumented";
  /** What JSON holds, or the text where the body is not JSON, or undefined where there is none. */
  error: unknown;
  /** The operation that was called. */
  operationId: string;
  /** The answer itself, for its status and its headers. Its body has been read. */
  response: Response;
}
