import { fastify, type FastifyInstance } from "fastify";
import type { Registry } from "prom-client";
import type { Store } from "../storage/store.ts";
import { messageOf } from "../util/errors.ts";

/**
 * Creates the listener for operators: `/health` returns 200 while the process runs, `/ready` while it can serve requests,
 * and `/metrics` returns metrics for Prometheus.
 *
 * @param isStopping whether the service is shutting down; then it is not ready, and its health reports that.
 */
export function createMonitor(
  store: Pick<Store, "check">,
  registry: Registry,
  isStopping: () => boolean,
): FastifyInstance {
  const monitor = fastify({ exposeHeadRoutes: true });
  monitor.get("/health", () => ({ status: isStopping() ? "stopping" : "up" }));
  monitor.get("/ready", async (_request, reply) => {
    const reason = isStopping() ? "The service is stopping." : await failureOf(store);
    return reason === undefined ? { status: "ready" } : reply.code(503).send({ status: "not ready", reason });
  });
  monitor.get("/metrics", async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  return monitor;
}

function failureOf(store: Pick<Store, "check">): Promise<string | undefined> {
  return store.check().then(() => undefined, messageOf);
}
