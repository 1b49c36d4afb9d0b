import { fastify, type FastifyInstance } from "fastify";
import type { Registry } from "prom-client";
import type { Store } from "../storage/store.ts";

/**
 * Makes the listener for operators: `/health` answers while the process runs, `/ready` while it can serve requests,
 * `/metrics` answers figures for Prometheus.
 *
 * @param isStopping whether the service has begun to stop; it is not ready then, and its health says why.
 */
export function createMonitor(
  store: Pick<Store, "check">,
  registry: Registry,
  isStopping: () => boolean,
): FastifyInstance {
  const monitor = fastify({ exposeHeadRoutes: true });
  monitor.get("/health", () => ({ status: isStopping() ? "stopping" : "up" }));
  monitor.get("/ready", async (_request, reply) => {
    const ready = !isStopping() && (await answers(store));
    return reply.code(ready ? 200 : 503).send({ status: ready ? "ready" : "not ready" });
  });
  monitor.get("/metrics", async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  return monitor;
}

const answers = (store: Pick<Store, "check">): Promise<boolean> =>
  store.check().then(
    () => true,
    () => false,
  );
