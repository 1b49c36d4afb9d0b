import { LogController, type FastifyRequest } from "fastify";
import type { Logger } from "pino";
import "../http/request-state.ts";
import { traceContextOf } from "../http/request-state.ts";
import type { RequestEnd } from "./request-end.ts";

/** Logs a line for every request, without headers and query, which can contain secrets. */
export function logRequest({ request, status, milliseconds, isAborted }: RequestEnd, log: Logger): void {
  log.info(
    {
      requestId: request.id,
      ...traceContextOf(request),
      method: request.method,
      path: request.url.split("?", 1)[0],
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
 * Logs a line for a response that fails midway, which is reported nowhere else. Fastify's own log is off: it would create a
 * logger per request, while most requests log a single line.
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
