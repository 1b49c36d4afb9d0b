import type { Socket } from "node:net";
import type { FastifyRequest, onRequestHookHandler } from "fastify";

/** How a request ended. */
export interface RequestEnd {
  request: FastifyRequest;
  /** The status of the response; undefined if the connection closed before there was one. */
  status: number | undefined;
  /** From the headers of the request to the end. */
  milliseconds: number;
  /** Whether the connection closed, or the client closed its side of it, before the response was complete. */
  isAborted: boolean;
}

/**
 * Creates the hook that calls `onEnd` once for each request: when its response has been sent, or when its connection closes
 * before that. Fastify's `onResponse` is not called for the latter. It goes before other hooks, which may end a request.
 */
export function createEndObserver(onEnd: (end: RequestEnd) => void): onRequestHookHandler {
  const aborts = new WeakMap<Socket, Set<() => void>>();

  /** What to call when a connection closes. Several requests can be open on it. */
  function abortsOf(socket: Socket): Set<() => void> {
    const known = aborts.get(socket);
    if (known) return known;
    const added = new Set<() => void>();
    socket.once("close", () => {
      for (const abort of added) abort();
      added.clear();
    });
    aborts.set(socket, added);
    return added;
  }

  return (request, { raw: response }, done) => {
    const start = performance.now();
    const { socket } = request.raw;
    function end(isAborted: boolean) {
      const status = response.headersSent ? response.statusCode : undefined;
      onEnd({ request, status, milliseconds: performance.now() - start, isAborted });
    }
    const open = abortsOf(socket);
    function abort() {
      end(true);
    }
    open.add(abort);
    response.once("finish", () => {
      // A client that gave up has closed its side. Whether it is gone, or still reads, is unknown.
      if (open.delete(abort)) end(socket.readableEnded);
    });
    done();
  };
}
