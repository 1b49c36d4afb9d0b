import type { Server, Socket } from "node:net";
import type { FastifyInstance, onSendHookHandler } from "fastify";

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
