import type { Credential, CredentialHeader } from "./credential.ts";
import { setHeader } from "./headers.ts";
import type { Middleware, OperationInfo } from "./middleware.ts";
import { NetworkError } from "./network-error.ts";
import type { OutgoingRequest } from "./request.ts";

/** Sends a request of an operation. */
export type Send = (request: OutgoingRequest, operation: OperationInfo) => Promise<Response>;

/** The one `fetch` of a client: its middleware, the first outermost, around the credential and the given `fetch`. */
export function composeSend(
  fetch: (request: Request) => Promise<Response>,
  { name, prefix = "" }: CredentialHeader,
  credential: Credential,
  middleware: readonly Middleware[],
): Send {
  const send: Send = async ({ url, method, headers, body, signal }, { operationId }) => {
    const key = typeof credential === "function" ? await credential() : credential;
    const request = new Request(url, {
      method,
      headers,
      body,
      signal: signal ?? null,
      // The service never redirects; a redirect that is followed would carry the credential to another host.
      redirect: "manual",
    });
    // The request has headers of its own, so that none but `fetch` sees the credential.
    setHeader(request.headers, name, prefix + key);
    try {
      return await fetch(request);
    } catch (reason) {
      throw signal?.aborted ? reason : new NetworkError(operationId, reason);
    }
  };
  return middleware.reduceRight<Send>(
    (next, layer) => (request, operation) => layer(request, (sent) => next(sent, operation), operation),
    send,
  );
}
