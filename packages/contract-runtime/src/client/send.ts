import { toAbortError, NetworkError } from "./errors.ts";
import type { Operation, RequestBody } from "./operation.ts";
import type { Authenticate } from "./security.ts";

/** Wraps the sending of a request, to send it more than once: {@link retry} and {@link refresh}. */
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
  /** Whether the caller reads the body, of a success, as a stream. */
  isStreamed: boolean;
  /** That of the application. Defaults to the global one, looked up at each request. */
  fetch: ((request: Request) => Promise<Response>) | undefined;
}

const once: SendWrapper = (send) => send();

/**
 * Sends a request of openapi-fetch, with retries and renewals, each time with the current credential. Reads the whole
 * body unless it is streamed, so that an incomplete response is a network error.
 */
export async function sendRequest(
  { authenticate, retry = once, refresh = once, renewal, isStreamed, fetch }: SendOptions,
  operation: Operation,
  request: Request,
): Promise<Response> {
  const { operationId } = operation;
  const { signal } = request;
  let body = bodies.get(request);
  let sent: Request | undefined;
  if (!bodies.has(request) && (retry !== once || refresh !== once)) {
    // Middleware created this request. Reading its body consumes it, so only copies are sent.
    const text = await (sent = request).text();
    if (request.bodyUsed) body = text;
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
      throw new NetworkError(operationId, error);
    }
  }
  const call = { operation, headers: request.headers, signal, renewal };
  return retry(() => refresh(attempt, call), call);
}

/**
 * Whether an error of the application's own `fetch` says that there is no response, as those of the platforms do: a
 * TypeError, or an error with a code, as those of Node and DOMExceptions have. Any other was thrown by the application.
 */
function isFailedFetch(error: unknown): boolean {
  return !(error instanceof Error) || error instanceof TypeError || "code" in error;
}

/** Bodies by request, because a body can be read only once. */
const bodies = new WeakMap<Request, RequestBody | null | undefined>();

/** Creates a `Request` class for openapi-fetch that stores bodies, so that requests can be sent again. */
export function rememberBodies(): typeof Request {
  // Not a subclass: openapi-fetch checks that a request which middleware returns is an instance of it.
  return new Proxy(Request, {
    construct(Target, [address, init]: [string, RequestInit]) {
      const request = new Target(address, init);
      // A stream can be read only once.
      if (!(init.body instanceof ReadableStream)) bodies.set(request, init.body);
      return request;
    },
  });
}

/** Copies a request that may already have been sent. */
function copyRequest(request: Request, body: RequestBody | null | undefined): Request {
  // A copy with changes loses the referrer unless it is set again.
  const { referrer, referrerPolicy } = request;
  const headers = new Headers(request.headers);
  // A form is written with another boundary each time.
  if (body instanceof FormData) headers.delete("Content-Type");
  const changes = { body: body ?? null, headers, referrer, referrerPolicy };
  const copy = new Request(request, changes);
  // openapi-fetch sets options of frameworks, such as `next` of Next.js, as properties, which a copy loses.
  return Object.assign(copy, Object.fromEntries(Object.entries(request)));
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
