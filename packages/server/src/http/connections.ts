import { Socket, type Server } from "node:net";
import { TLSSocket } from "node:tls";
import type { FastifyInstance, FastifyRequest, onRequestHookHandler, onSendHookHandler } from "fastify";

/** Responds to clients that close their side of a connection after a request; Node would close it without a response. */
export function keepHalfOpen({ server }: FastifyInstance): void {
  // Not documented, but the only way to turn this on.
  Object.assign(server, { httpAllowHalfOpen: true });
  // Not before: a connection that is closed during its handshake should not stay open.
  server.on("secureConnection", (socket: Socket) => {
    socket.allowHalfOpen = true;
  });
}

/**
 * Creates the hook that closes the connections of clients that stop reading their response. Each such client uses
 * limited memory and database resources, but their number is not limited.
 *
 * @param timeout in milliseconds.
 * @param onCutOff called with the request whose response was cut off.
 */
export function closeSlowReaders(timeout: number, onCutOff: (request: FastifyRequest) => void): onRequestHookHandler {
  return (request, reply, done) => {
    const { socket } = request.raw;
    // An injected request has no connection.
    if (socket instanceof Socket) {
      // Node starts the timeout again with each write that the system takes.
      reply.raw.setTimeout(timeout, () => {
        // If nothing is waiting to be read, the client is not slow.
        if (socket.writableLength === 0) return;
        onCutOff(request);
        // Reset where possible: otherwise the system would continue to send what it has buffered.
        if (socket instanceof TLSSocket) socket.destroy();
        else socket.resetAndDestroy();
      });
    }
    done();
  };
}

/**
 * Creates the hook that closes each connection with its next response during a shutdown. Closing it between two requests
 * could lose a request that is on its way.
 *
 * @param isStopping whether the service stops, also while it still takes requests.
 */
export function createConnectionCloser(app: FastifyInstance, isStopping: () => boolean): onSendHookHandler {
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
  });
  return (_request, reply, _payload, done) => {
    if (closing || isStopping()) reply.header("Connection", "close");
    done();
  };
}

/**
 * Returns a function that destroys every open connection of a server. `closeAllConnections` does not know those whose TLS
 * handshake is not complete.
 */
export function trackConnections(server: Server): () => void {
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}
