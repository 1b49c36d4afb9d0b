import { toAbortError, NetworkError } from "./errors.ts";
import type { Operation, RequestBody } from "./operation.ts";
import { copyProperties, type Authenticate } from "./security.ts";

/**
 * Wraps the sending of a request, to send it more than once, as {@link retry} and {@link refresh} do.
 *
 * @example
 * ```ts
 * const timed: SendWrapper = async (send, { operation }) => {
 *   const start = performance.now();
 *   const response = await send();
 *   console.log(operation.operationId, performance.now() - start, "ms");
 *   return response;
 * };
 * ```
 */
export type SendWrapper = (send: () => Promise<Response>, call: WrappedCall) => Promise<Response>;

/** The call that a request belongs to. */
export interface WrappedCall {
  operation: Operation;
  /** The headers of the request, without the credential. Changes apply to every attempt. */
  headers: Headers;
  /** Aborted when the call is aborted or times out. */
  signal: AbortSignal;
  /** The renewal that made the call: what {@link refresh} returned. */
  renewal: unknown;
}

/** How a client sends requests. */
export interface SendOptions {
  authenticate: Authenticate;
  retry: SendWrapper | undefined;
  refresh: SendWrapper | undefined;
  /** See {@link WrappedCall}. */
  renewal: unknown;
  /** Whether the caller reads the body of a success as a stream. */
  isStreamed: boolean;
  /** The application's. Defaults to the global one, looked up at each request. */
  fetch: ((request: Request) => Promise<Response>) | undefined;
}

/**
 * Sends a request of openapi-fetch, with retries and renewals, each time with the current credential. Reads the whole
 * body of the response unless it is streamed, so that an incomplete response is a network error.
 *
 * @param body The body of the request, because one that has been sent can't be read; undefined if middleware created it.
 */
export async function sendRequest(
  { authenticate, retry, refresh, renewal, isStreamed, fetch }: SendOptions,
  operation: Operation,
  request: Request,
  body: RequestBody | null | undefined,
): Promise<Response> {
  const { operationId } = operation;
  const { signal } = request;
  let sent: Request | undefined;
  if ((body === undefined || body instanceof ReadableStream) && (retry ?? refresh)) {
    // Reading a body consumes it, so only copies are sent. A request without one stays unused.
    const bytes = await (sent = request).arrayBuffer();
    body = request.bodyUsed ? bytes : null;
  }
  async function attempt() {
    sent = sent ? copyRequest(sent, body) : request;
    const other = await authenticate(sent, operation);
    if ("status" in other) return other;
    let response: Response | undefined;
    try {
      // The call may have been aborted while waiting for a credential.
      signal.throwIfAborted();
      response = await (fetch ?? globalThis.fetch)(other);
      return isStreamed && response.ok ? response : await readBody(response);
    } catch (error) {
      if (signal.aborted) throw toAbortError(signal, operationId);
      if (fetch && !response && !isFailedFetch(error)) throw error;
      throw new NetworkError(operationId, error, other.url);
    }
  }
  const call = { operation, headers: request.headers, signal, renewal };
  const renewed = refresh ? () => refresh(attempt, call) : attempt;
  return retry ? retry(renewed, call) : renewed();
}

/**
 * Whether an error of the application's `fetch` means that there is no response, as on every platform: a TypeError, or
 * an error with a code, as in Node and DOMExceptions. Any other error was thrown by the application.
 */
function isFailedFetch(error: unknown): boolean {
  return !(error instanceof Error) || error instanceof TypeError || "code" in error;
}

/** Copies a request that may already have been sent. */
function copyRequest(request: Request, body: RequestBody | null = null): Request {
  // A copy with changes loses the referrer unless it is set again.
  const { referrer, referrerPolicy } = request;
  const headers = new Headers(request.headers);
  // A form is written with another boundary each time.
  if (body instanceof FormData) headers.delete("Content-Type");
  const changes = { body, headers, referrer, referrerPolicy };
  return copyProperties(request, new Request(request, changes));
}

/** Reads the body of a response, and returns an equal response. The body of a failure may be unreadable. */
async function readBody(response: Response): Promise<Response> {
  const { ok, url } = response;
  if (response.body === null) return response;
  const body = await response.arrayBuffer().catch((error: unknown) => {
    if (ok) throw error;
    return null;
  });
  return Object.defineProperty(new Response(body, response), "url", { value: url });
}
