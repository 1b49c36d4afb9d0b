import type { Credential, CredentialHeader } from "./credential.ts";
import { setHeader } from "./header.ts";
import type { Middleware, OperationInfo } from "./middleware.ts";
import { NetworkError } from "./network-error.ts";

/** Sends a request of an operation. The request is used up then, and can't be sent again. */
export type Send = (request: Request, operation: OperationInfo) => Promise<Response>;

/** The one `fetch` of a client: its middleware, the first outermost, around the credential and the given `fetch`. */
export function composeSend(
  fetch: (request: Request) => Promise<Response>,
  { name, prefix = "" }: CredentialHeader,
  credential: Credential,
  middleware: readonly Middleware[],
): Send {
  const send: Send = async (request, { operationId }) => {
    setHeader(request.headers, name, prefix + (typeof credential === "function" ? await credential() : credential));
    try {
      return await fetch(request);
    } catch (reason) {
      throw request.signal.aborted ? reason : new NetworkError(operationId, reason);
    }
  };
  return middleware.reduceRight<Send>(
    (next, layer) => (request, operation) => layer(request, (sent) => next(sent, operation), operation),
    send,
  );
}
