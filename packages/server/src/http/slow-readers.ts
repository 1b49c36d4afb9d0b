import { Socket } from "node:net";
import { TLSSocket } from "node:tls";
import type { FastifyRequest, onRequestHookHandler } from "fastify";

/**
 * Creates the hook that closes connections of clients that stop reading their response. Memory and database are bounded for
 * each of them, but not the number of clients that never finish.
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
        closeAtOnce(socket);
      });
    }
    done();
  };
}

/** Resets the connection where possible: otherwise the system would continue to send what it has buffered. */
function closeAtOnce(socket: Socket): void {
  if (socket instanceof TLSSocket) socket.destroy();
  else socket.resetAndDestroy();
}
