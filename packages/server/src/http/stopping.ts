import type { FastifyInstance } from "fastify";

/**
 * Gives each connection up with its next answer, once the service stops. Whoever would close one between two requests
 * could meet a request that is on its way.
 *
 * @param isStopping whether the service stops, also while it still takes requests.
 */
export function giveUpConnections(app: FastifyInstance, isStopping: () => boolean): void {
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
  });
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (closing || isStopping()) reply.header("Connection", "close");
    done();
  });
}
