import type { Credential, CredentialHeader } from "./credential.ts";
import { setHeader } from "./headers.ts";
import type { Middleware, OperationInfo } from "./middleware.ts";
import { NetworkError } from "./network-error.ts";
import type { OutgoingRequest } from "./request.ts";

/** Sends a request of an operation. */
export type Send = (request: OutgoingRequest, operation: OperationInfo) => Promise<Response>;

/** Called as the platform's `fetch` is. For a client with a `fetch` of its own, a `Request` is made of both and given to that. */
type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The one `fetch` of a client: its middleware, the first outermost, around the credential and the given `fetch`. */
export function composeSend(
  fetch: Fetch,
  { name, prefix = "" }: CredentialHeader,
  credential: Credential,
  middleware: readonly Middleware[],
): Send {
  const send: Send = async ({ url, method, headers: shown, body, signal = null }, { operationId }) => {
    const key = typeof credential === "function" ? await credential() : credential;
    // Headers of its own, so that none but `fetch` sees the credential.
    const headers = new Headers(shown);
    setHeader(headers, name, prefix + key);
    // The service never redirects; a redirect that is followed would carry the credential to another host.
    const init: RequestInit = { method, headers, body, signal, redirect: "manual" };
    try {
      return await fetch(url, init);
    } catch (reason) {
      if (signal?.aborted) throw reason;
      // What no request can be made of is no fault of the network: this throws then.
      void new Request(url, init);
      throw new NetworkError(operationId, reason);
    }
  };
  return middleware.reduceRight<Send>(
    (next, layer) => (request, operation) => layer(request, (sent) => next(sent, operation), operation),
    send,
  );
}
