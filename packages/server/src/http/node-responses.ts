import { ServerResponse, type IncomingMessage } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest, HookHandlerDoneFunction } from "fastify";
import { ProblemError } from "../contract/problem.ts";
import { listRawValues } from "../util/raw-headers.ts";

/**
 * Lets requests through that Node would respond to itself, not with problems: `CONNECT`, an `Expect` of another kind than
 * `100-continue`, which is ignored (RFC 9110 §10.1.1), and those of clients that close their side of the connection after
 * them, which Node would close without a response.
 */
export function replaceNodeResponses(app: FastifyInstance): void {
  // Not documented, but the only way to turn this on.
  Object.assign(app.server, { httpAllowHalfOpen: true });
  // Not before: a connection that is closed during its handshake should not stay open.
  app.server.on("secureConnection", (socket: Socket) => {
    socket.allowHalfOpen = true;
  });
  app.server.on("connect", (request, socket) => {
    if (socket instanceof Socket) handleConnect(app, request, socket);
  });
  app.server.on("checkExpectation", (request, response) => app.server.emit("request", request, response));
}

/** Handles CONNECT like any other request. Node has taken its listeners from the socket: an error would end the process. */
function handleConnect(app: FastifyInstance, request: IncomingMessage, socket: Socket): void {
  socket.on("error", () => socket.destroy());
  const response = new ServerResponse(request);
  response.shouldKeepAlive = false;
  response.once("finish", () => socket.destroySoon());
  try {
    response.assignSocket(socket);
  } catch {
    // The response to an earlier request is not complete, and nothing would follow it.
    socket.destroy();
    return;
  }
  app.server.emit("request", request, response);
}

/** Rejects what Node would. The server must be made with `requireHostHeader: false`. */
export function rejectUnusableRequest(
  { raw }: FastifyRequest,
  _reply: FastifyReply,
  done: HookHandlerDoneFunction,
): void {
  done(problemOf(raw));
}

/** `CONNECT`, and a missing `Host` or several (RFC 9112 §3.2), of which Node rejects only the first. */
function problemOf({ method, rawHeaders, httpVersion }: IncomingMessage): ProblemError | undefined {
  if (method === "CONNECT") {
    return new ProblemError(
      "method_not_allowed",
      "This service is not a proxy and opens no tunnels. Send requests to its own paths, without CONNECT.",
      // The authority that the request names has no methods (RFC 9110 §10.2.1).
      { headers: { Allow: "" } },
    );
  }
  const hosts = listRawValues(rawHeaders, "host").length;
  if (hosts === 1 || (hosts === 0 && httpVersion === "1.0")) return undefined;
  return new ProblemError("invalid_request", "The request must have exactly one Host header.");
}
