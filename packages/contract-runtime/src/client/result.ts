import { DecodeError, describeResponse } from "./errors.ts";
import { findPlainStatus, findProblem } from "./find-status.ts";
import type { Operation } from "./operation.ts";
import { unsentResponses } from "./security.ts";

/** The errors of failed renewals, by the 401 response that caused the renewal. */
export const renewalErrors = /* @__PURE__ */ new WeakMap<Response, unknown>();

/**
 * The documented status of a result; `undocumented` for failures that the document does not describe.
 *
 * @example
 * ```ts
 * const clientErrors: readonly ResultStatus[] = [404, "4XX"];
 * ```
 */
export type ResultStatus = number | `${1 | 2 | 3 | 4 | 5}XX` | "default" | "undocumented";

/**
 * A response with the documented success status `Status`: a number, a range such as `2XX`, or `default`.
 *
 * @example
 * ```ts
 * const result = await client.findPets({ query: { tag: "dog" } });
 * if (result.ok) console.log(result.data.pets, result.response.headers.get("X-Request-Id"));
 * ```
 */
export interface Success<Status, Body, Header extends string = string> {
  ok: true;
  /** The documented status. The actual one is `response.status`. */
  status: Status;
  data: Body;
  operationId: string;
  /** The response, for its headers. Its body has already been read. */
  response: DocumentedResponse<Header>;
}

/**
 * A response whose documented headers are typed: a misspelled name does not compile. Any other header can be read from a
 * variable of the type `Headers`. A header is null if the service left it out, or in a browser if CORS does not expose it.
 *
 * @example
 * ```ts
 * function readTag({ headers }: DocumentedResponse<"ETag">): string | null {
 *   return headers.get("ETag");
 * }
 * ```
 */
export interface DocumentedResponse<Header extends string> extends Omit<Response, "headers"> {
  readonly headers: DocumentedHeaders<Header>;
}

// Without the DOM, those of Node.js do not let an interface narrow a parameter.
interface DocumentedHeaders<Name extends string> extends Omit<Headers, "get" | "has"> {
  get(name: Name | StandardHeader): string | null;
  has(name: Name | StandardHeader): boolean;
}

/** Common response headers (RFC 9110). Documents rarely list them. */
type StandardHeader =
  "Content-Length" | "Content-Type" | "Date" | "ETag" | "Last-Modified" | "Location" | "Retry-After";

/**
 * A response with the documented failure status `Status`, and a body in the documented format. A status is a number, a range
 * such as `4XX`, or `default`.
 *
 * @example
 * ```ts
 * const result = await client.findPets({ query: { page: 0 } });
 * if (result.ok === false && result.status === 400) console.error(result.error.code, result.error.detail);
 * ```
 */
export interface Failure<Status, Body, Header extends string = string> {
  ok: false;
  /** The documented status. The actual one is `response.status`. */
  status: Status;
  error: Body;
  operationId: string;
  /** The response, for its headers. Its body has already been read. */
  response: DocumentedResponse<Header>;
  /** For a 401: why the credential could not be renewed. Undefined if no renewal failed. */
  cause?: unknown;
}

/** The error of an {@link UndocumentedFailure}: like a documented one, but only the `detail` is known. */
export interface UndocumentedError {
  /** The `detail` of the problem if the body is one; otherwise a sentence with the operation and the status. */
  detail: string;
  type?: undefined;
  title?: undefined;
  status?: undefined;
  instance?: undefined;
  code?: undefined;
  errors?: undefined;
}

/**
 * A failure that the document does not describe: an undocumented status, or a body in another format, such as a proxy's
 * HTML page.
 *
 * @example
 * ```ts
 * const result = await client.findPets();
 * if (result.status === "undocumented") console.error(result.response.status, result.rawBody);
 * ```
 */
export interface UndocumentedFailure {
  ok: false;
  /** Not in the document. The actual status is `response.status`. */
  status: "undocumented";
  /** What is known, with the fields of a problem. */
  error: UndocumentedError;
  /** The body as JSON, or as text if it is not JSON; undefined if it is empty or could not be read. */
  rawBody: unknown;
  operationId: string;
  /** The response, for its headers. Its body has already been read. */
  response: Response;
  /** For a 401: why the credential could not be renewed. Undefined if no renewal failed. */
  cause?: unknown;
}

/** The result of any call. */
export type AnyResult<Data = unknown> =
  Success<ResultStatus, Data> | Failure<ResultStatus, unknown> | UndocumentedFailure;

/** The result of a call by path and method. */
export interface RawResult {
  data?: unknown;
  error?: unknown;
  response: Response;
}

/** How responses are read. */
export interface ResultSettings {
  /** The fields that the documented problems (RFC 9457) have. Others are undocumented, such as a proxy's. */
  readonly problemFields?: readonly string[];
}

/**
 * Reads the body of a response as openapi-fetch does: a failure as JSON, or as text if it is not JSON.
 *
 * @throws {@link DecodeError} for a success that is not JSON.
 */
export async function readResponse(operationId: string, response: Response, parseAs: string): Promise<RawResult> {
  const { body, ok } = response;
  if (body === null) return { response };
  if (parseAs === "stream" && ok) return { data: body, response };
  // The types of a call check it.
  if (parseAs !== "json" && ok) return { data: await response[parseAs as "text"](), response };
  const text = await response.text();
  let data: unknown = text || undefined;
  try {
    if (text) data = JSON.parse(text);
  } catch {
    // The error of the platform would quote the body.
    if (ok) throw new DecodeError(operationId, response);
  }
  return ok ? { data, response } : { error: data, response };
}

/**
 * Converts the result of openapi-fetch to the result of an operation.
 *
 * @throws {@link DecodeError} for an undocumented 2xx response.
 */
export function toResult(
  operation: Operation,
  { data, error, response }: RawResult,
  { problemFields = [] }: ResultSettings,
): AnyResult {
  const { operationId, findStatus = findPlainStatus } = operation;
  const shared = { operationId, response };
  const body = response.ok ? data : error;
  // One of the document's.
  const status = (unsentResponses.has(response) ? undefined : findStatus(operation, response, body, problemFields)) as
    ResultStatus | undefined;
  if (response.ok) {
    if (status === undefined) throw new DecodeError(operationId, response);
    return { ok: true, status, ...shared, data };
  }
  if (renewalErrors.has(response)) Object.assign(shared, { cause: renewalErrors.get(response) });
  if (status !== undefined) return { ok: false, status, ...shared, error };
  const detail = findProblem(error, response)?.detail ?? `${describeResponse(operationId, response)}.`;
  return { ok: false, status: "undocumented", ...shared, error: { detail }, rawBody: error };
}
