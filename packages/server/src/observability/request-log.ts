import { LogController, type FastifyInstance, type FastifyRequest } from "fastify";
import type { Logger } from "pino";
import "../http/request-state.ts";
import { traceContextOf } from "../http/trace-context.ts";

/** Logs a line for every response, without headers and query, which can contain secrets. */
export function logRequests(app: FastifyInstance, log: Logger): void {
  app.addHook("onResponse", (request, reply, done) => {
    log.info(
      {
        requestId: request.id,
        ...traceContextOf(request),
        method: request.method,
        path: request.url.split("?", 1)[0],
        operation: request.routeOptions.config.operation?.operationId,
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      },
      "response sent",
    );
    done();
  });
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

  override streamError(error: Error, request: FastifyRequest): void {
    this.#log.warn({ requestId: request.id, err: error }, "a response was aborted");
  }
}
