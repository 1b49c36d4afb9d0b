import { LogController, type FastifyInstance, type FastifyRequest } from "fastify";
import type { Logger } from "pino";
import "../http/request-state.ts";

/** Writes a line for every answer. Neither headers nor the query are in it: they can hold secrets. */
export function logRequests(app: FastifyInstance, log: Logger): void {
  app.addHook("onResponse", (request, reply, done) => {
    log.info(
      {
        requestId: request.id,
        method: request.method,
        path: request.url.split("?", 1)[0],
        operation: request.routeOptions.config.operation?.operationId,
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      },
      "answered",
    );
    done();
  });
}

/** Writes a line for a response that is cut off because its client takes it too slowly. */
export function logSlowReader({ id, routeOptions }: FastifyRequest, log: Logger): void {
  log.warn(
    { requestId: id, operation: routeOptions.config.operation?.operationId },
    "the client read its response too slowly and was cut off",
  );
}

/**
 * Writes a line for an answer that breaks off, of which nobody else hears. Fastify itself has no log: it would make one
 * for each request, and most requests write nothing but their one line.
 */
export class BrokenAnswerLog extends LogController {
  readonly #log: Logger;

  constructor(log: Logger) {
    super({ disableRequestLogging: true });
    this.#log = log;
  }

  override streamError(error: Error, request: FastifyRequest): void {
    this.#log.warn({ requestId: request.id, err: error }, "an answer broke off");
  }
}
