import type { Authenticate } from "./credential.ts";
import { errorOfAbort, NetworkError } from "./errors.ts";
import type { Operation } from "./operation.ts";

/** Sends a request more than once, as {@link retry} and {@link refresh} do. It wraps the `fetch` of a client. */
export type SendWrapper = (send: () => Promise<Response>, call: WrappedCall) => Promise<Response>;

/** The call whose request is sent. */
export interface WrappedCall {
  operation: Operation;
  /** Aborted when the call is, or when its time is up. */
  signal: AbortSignal;
}

/** How a client sends requests. */
export interface SendOptions {
  authenticate: Authenticate;
  retry: SendWrapper | undefined;
  refresh: SendWrapper | undefined;
}

const once: SendWrapper = (send) => send();

/**
 * Sends a request of openapi-fetch: as often as `retry` and `refresh` say, each time with the credential of the moment,
 * and until its body has been read, so that a response that is cut off counts as one that failed.
 */
export async function sendRequest(
  { authenticate, retry = once, refresh = once }: SendOptions,
  operation: Operation,
  fetch: (request: Request) => Promise<Response>,
  request: Request,
): Promise<Response> {
  const { operationId } = operation;
  const { signal } = request;
  let body = bodies.get(request);
  let sent: Request | undefined;
  if (!bodies.has(request) && (retry !== once || refresh !== once)) {
    // Middleware made this request. Reading its body consumes it, so only copies are sent.
    const text = await (sent = request).text();
    if (request.bodyUsed) body = text;
  }
  const attempt = async () => {
    sent = sent ? copyOf(sent, body) : request;
    await authenticate(sent.headers);
    try {
      // The call may have been aborted while it waited for a credential.
      signal.throwIfAborted();
      return await withBody(await fetch(sent));
    } catch (error) {
      throw signal.aborted ? errorOfAbort(signal, operationId) : new NetworkError(operationId, error);
    }
  };
  const call = { operation, signal };
  return retry(() => refresh(attempt, call), call);
}

/** Bodies by request, because the body of a request can be read only once. */
const bodies = new WeakMap<Request, string | undefined>();

/** A `Request` for openapi-fetch that remembers the body, so that the request can be sent again. */
export function rememberBodies(): typeof Request {
  // openapi-fetch also asks whether what middleware returns is an instance of it, which a subclass would deny.
  return new Proxy(Request, {
    construct(Target, [address, init]: [string, RequestInit]) {
      const request = new Target(address, init);
      if (typeof init.body !== "object") bodies.set(request, init.body);
      return request;
    },
  });
}

/** A copy of a request that may have been sent. */
function copyOf(request: Request, body: string | undefined): Request {
  // A copy with changes forgets the referrer unless it is named again.
  const { referrer, referrerPolicy } = request;
  const changes = { body: body ?? null, referrer, referrerPolicy };
  const copy = new Request(request, changes);
  // openapi-fetch keeps what a framework adds to `RequestInit`, such as Next's `next`, as properties; copies lose them.
  return Object.assign(copy, Object.fromEntries(Object.entries(request)));
}

/**
 * The same response with its body read. The body of a failure may be unreadable: its status says enough.
 */
async function withBody(response: Response): Promise<Response> {
  const { ok, url } = response;
  if (response.body === null) return response;
  const body = await response.arrayBuffer().catch((error: unknown) => {
    if (ok) throw error;
    return null;
  });
  return Object.defineProperty(new Response(body, response), "url", { value: url });
}
