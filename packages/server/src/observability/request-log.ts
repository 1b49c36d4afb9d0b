import type { FastifyInstance } from "fastify";
import "../http/request-state.ts";

/** Writes a line for every answer. Neither headers nor the query are in it: they can hold secrets. */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: request.url.split("?", 1)[0],
        operation: request.routeOptions.config.operation?.operationId,
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      },
      "answered",
    );
    done();
    done();
  });
}
