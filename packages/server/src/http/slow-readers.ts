import { Socket } from "node:net";
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from "fastify";

/** How much of a response a client must read within the timeout, in bytes. */
const leastTaken = 65_536;

/** How often connections are checked, in milliseconds. */
const longestInterval = 1000;

/** How much a client has read, in bytes, and when it last had read enough. */
interface Progress {
  taken: number;
  since: number;
}

/**
 * Creates the hook that watches connections, and closes those of clients that read less than 64 kB of a response within the timeout. Memory and database are
 * bounded for each of them, but not the number of clients that never finish.
 *
 * @param timeout in milliseconds.
 * @param onCutOff called with the request whose response was cut off.
 */
export function createReaderWatch(
  app: FastifyInstance,
  timeout: number,
  onCutOff: (request: FastifyRequest) => void,
): onRequestHookHandler {
  const reading = new Map<Socket, Progress & { request: FastifyRequest }>();

  function checkReaders() {
    const now = performance.now();
    for (const [socket, progress] of reading) {
      const taken = socket.bytesWritten - socket.writableLength;
      // If nothing is waiting to be read, the client is not slow.
      if (socket.writableLength === 0 || taken >= progress.taken + leastTaken) {
        progress.taken = taken;
        progress.since = now;
      } else if (now - progress.since > timeout) {
        onCutOff(progress.request);
        // Otherwise the system would continue to send what it has buffered.
        socket.resetAndDestroy();
      }
    }
  }
  const timer = setInterval(checkReaders, Math.min(longestInterval, timeout / 4)).unref();
  app.addHook("onClose", async () => clearInterval(timer));

  return (request, _reply, done) => {
    const { socket } = request.raw;
    // An injected request has no connection.
    if (socket instanceof Socket) {
      if (!reading.has(socket)) socket.once("close", () => reading.delete(socket));
      reading.set(socket, { request, taken: 0, since: performance.now() });
    }
    done();
  };
}
