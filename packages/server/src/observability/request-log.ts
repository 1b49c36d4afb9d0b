import type { Socket } from "node:net";
import { LogController, type FastifyReply, type FastifyRequest } from "fastify";
import type { Logger } from "pino";
import type { AddressReader } from "../http/client-address.ts";
import { traceContextOf } from "../http/request-state.ts";

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

/** A hook that observes the end of a request. */
export type EndObserver = (request: FastifyRequest, reply: FastifyReply, done: () => void) => void;

/**
 * Creates the hook that calls `onEnd` once for each request: when its response has been sent, or when its connection closes
 * before that. Fastify's `onResponse` is not called for the latter. It goes before other hooks, which may end a request.
 */
export function createEndObserver(onEnd: (end: RequestEnd) => void, readAddress: AddressReader): EndObserver {
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
    request.clientAddress = readAddress(request.raw);
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

/** Logs a line for every request, without headers and query parameters, which can contain secrets. */
export function logRequest({ request, status, milliseconds, isAborted }: RequestEnd, log: Logger): void {
  log.info(
    {
      requestId: request.id,
      ...traceContextOf(request),
      method: request.method,
      path: request.url.split("?", 1)[0],
      remoteAddress: request.clientAddress,
      operation: request.routeOptions.config.operation?.operationId,
      status,
      milliseconds: Math.round(milliseconds * 10) / 10,
      ...(isAborted && { aborted: true }),
    },
    isAborted ? "the connection was closed before the response was complete" : "response sent",
  );
}

/** Logs a line for a response that is cut off because the client reads too slowly. */
export function logSlowReader({ id, routeOptions }: FastifyRequest, log: Logger): void {
  log.warn(
    { requestId: id, operation: routeOptions.config.operation?.operationId },
    "the client read its response too slowly and was cut off",
  );
}

/**
 * Logs a line for a response that fails midway, because nothing else reports it. Fastify's own log is off: it would
 * create a logger per request, while most requests log a single line.
 */
export class BrokenResponseLog extends LogController {
  readonly #log: Logger;

  constructor(log: Logger) {
    super({ disableRequestLogging: true });
    this.#log = log;
  }

  override streamError(error: Error & { code?: string }, request: FastifyRequest): void {
    // The connection was closed, which the line of the request says.
    if (error.code === "ERR_STREAM_PREMATURE_CLOSE") return;
    this.#log.warn({ requestId: request.id, err: error }, "a response was aborted");
  }
}
