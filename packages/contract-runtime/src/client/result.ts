import { DecodeError, describeResponse } from "./errors.ts";
import { hasDataOrProblem, type IsDocumented } from "./is-documented.ts";
import type { Operation } from "./operation.ts";
import { findProblem } from "./problem.ts";
import { unsentResponses } from "./security.ts";

/** The errors of failed renewals, by the 401 response that caused the renewal. */
export const renewalErrors = /* @__PURE__ */ new WeakMap<Response, unknown>();

/**
 * A response with the documented success status `Status`.
 *
 * @example
 * ```ts
 * const result = await client.findPets({ query: { tag: "dog" } });
 * if (result.ok) console.log(result.data.pets, result.response.headers.get("X-Request-Id"));
 * ```
 */
export interface Success<Status, Body, Header extends string = string> {
  /** True for every success. */
  ok: true;
  /** The HTTP status. */
  status: Status;
  /** The body. */
  data: Body;
  /** The operation that was called. */
  operationId: string;
  /** The response, for its headers. Its body has already been read. */
  response: DocumentedResponse<Header>;
}

/**
 * A response that knows the names of its documented headers, so that editors complete them. Any other header can be read
 * as well. A header is null if the service left it out, or in a browser if CORS does not expose it.
 *
 * @example
 * ```ts
 * function readTag({ headers }: DocumentedResponse<"ETag">): string | null {
 *   return headers.get("ETag");
 * }
 * ```
 */
export interface DocumentedResponse<Header extends string> extends Response {
  readonly headers: DocumentedHeaders<Header>;
}

interface DocumentedHeaders<Name extends string> extends Headers {
  // Names are case-insensitive, and there may be others.
  get(name: Name | (string & {})): string | null;
  has(name: Name | (string & {})): boolean;
}

/**
 * A response with the documented failure status `Status`, and a body in the documented format.
 *
 * @example
 * ```ts
 * const result = await client.findPets({ query: { page: 0 } });
 * if (result.ok === false && result.status === 400) console.error(result.error.code, result.error.detail);
 * ```
 */
export interface Failure<Status, Body, Header extends string = string> {
  /** False for every failure. */
  ok: false;
  /** Whether the document describes the response: its status, and the format of its body. */
  documented: true;
  /** The HTTP status. */
  status: Status;
  /** The body of the response. */
  error: Body;
  /** The operation that was called. */
  operationId: string;
  /** The response, for its headers. Its body has already been read. */
  response: DocumentedResponse<Header>;
  /** For a 401: why the credential could not be renewed. Undefined if no renewal failed. */
  cause?: unknown;
}

type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
type ToNumber<Text> = Text extends `${infer Value extends number}` ? Value : never;

/**
 * The statuses of failures, except some that have a documented response of their own. Unlike `number`, it narrows.
 *
 * @example
 * ```ts
 * function explain({ status, error }: Failure<404, string> | Failure<OtherStatus<404>, { detail: string }>): string {
 *   return status === 404 ? error : error.detail;
 * }
 * ```
 */
export type OtherStatus<Documented> = Exclude<ToNumber<`${3 | 4 | 5}${Digit}${Digit}`>, Documented>;

/**
 * The error of an {@link UndocumentedFailure}: like that of a documented one, but only the `detail` is known.
 *
 * @example
 * ```ts
 * const result = await client.addPet({ body: { name: "Rex" } });
 * if (!result.ok && result.status === 409) console.error(result.error.detail);
 * ```
 */
export interface UndocumentedError {
  /** The `detail` of the problem if the body is one; otherwise a sentence with the operation and the status. */
  detail: string;
  /** Always undefined. */
  type?: undefined;
  /** Always undefined. */
  title?: undefined;
  /** Always undefined. */
  status?: undefined;
  /** Always undefined. */
  instance?: undefined;
  /** Always undefined. */
  code?: undefined;
  /** Always undefined. */
  errors?: undefined;
}

/**
 * A failure that the document does not describe: an undocumented status, or a body in another format, such as the HTML page
 * of a proxy.
 *
 * @example
 * ```ts
 * const result = await client.findPets();
 * if (result.ok === false && result.documented === false) console.error(result.status, result.rawBody);
 * ```
 */
export interface UndocumentedFailure {
  /** False for every failure. */
  ok: false;
  /** Whether the document describes the response: its status, and the format of its body. */
  documented: false;
  /** The HTTP status. */
  status: number;
  /** What is known, with the fields of a problem. */
  error: UndocumentedError;
  /** The body as JSON, or as text if it is not JSON; undefined if it is empty or could not be read. */
  rawBody: unknown;
  /** The operation that was called. */
  operationId: string;
  /** The response, for its headers. Its body has already been read. */
  response: Response;
  /** For a 401: why the credential could not be renewed. Undefined if no renewal failed. */
  cause?: unknown;
}

/** The result of any call. */
export type AnyResult<Data = unknown> = Success<number, Data> | Failure<number, unknown> | UndocumentedFailure;

/** The result of a call by path and method. */
export interface RawResult {
  data?: unknown;
  error?: unknown;
  response: Response;
}

/** How responses are read. */
export interface ResultSettings {
  /** Whether a response is documented. By default a success has data, and a failure is a problem. */
  readonly isDocumented?: IsDocumented;
  /** The fields that the documented problems (RFC 9457) have. Any other is undocumented, such as that of a proxy. */
  readonly problemFields?: readonly string[];
}

/**
 * Converts the result of openapi-fetch to the result of an operation.
 *
 * @throws {@link DecodeError} for an undocumented 2xx response.
 */
export function toResult(
  operation: Operation,
  { data, error, response }: RawResult,
  { isDocumented = hasDataOrProblem, problemFields = [] }: ResultSettings,
): AnyResult {
  const { operationId } = operation;
  const shared = { status: response.status, operationId, response };
  // openapi-fetch returns "" for an empty body.
  if (error === "") error = undefined;
  if (response.ok) {
    if (!isDocumented(operation, response, data, problemFields)) throw new DecodeError(operationId, response);
    return { ok: true, ...shared, data };
  }
  if (renewalErrors.has(response)) Object.assign(shared, { cause: renewalErrors.get(response) });
  if (!unsentResponses.has(response) && isDocumented(operation, response, error, problemFields)) {
    return { ok: false, documented: true, ...shared, error };
  }
  const detail = findProblem(error, response)?.detail ?? `${describeResponse(operationId, response)}.`;
  return { ok: false, documented: false, ...shared, error: { detail }, rawBody: error };
}
