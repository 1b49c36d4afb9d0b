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
  const isRepeated = retry !== once || refresh !== once;
  // A body can be read once only. Not `request.body`, which Firefox does not have.
  const body = isRepeated && !/^(?:GET|HEAD)$/.test(request.method) ? await request.text() : null;
  const attempt = async () => {
    const sent = isRepeated ? copyOf(request, body) : request;
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

/** A copy with a body of its own, for less than `clone` takes. */
function copyOf(request: Request, body: string | null): Request {
  // A copy with changes forgets the referrer unless it is named again.
  const { referrer, referrerPolicy } = request;
  const changes = { body, referrer, referrerPolicy };
  const copy = new Request(request, changes);
  // openapi-fetch keeps what a framework adds to `RequestInit`, such as Next's `next`, as properties; copies lose them.
  return Object.assign(copy, Object.fromEntries(Object.entries(request)));
}

/** Statuses whose responses have no body, and 0, which a browser gives a redirect that it does not follow. */
const withoutBody = [0, 204, 205, 304];

/**
 * The same response with its body read. The body of a failure may be unreadable: its status says enough.
 */
async function withBody(response: Response): Promise<Response> {
  const { ok, status, url } = response;
  if (withoutBody.includes(status)) return response;
  const body = await response.arrayBuffer().catch((error: unknown) => {
    if (ok) throw error;
    return null;
  });
  return Object.defineProperty(new Response(body, response), "url", { value: url });
}
