import { fastify, type FastifyInstance } from "fastify";
import type { Registry } from "prom-client";
import type { Store } from "../storage/store.ts";
import { messageOf } from "../util/errors.ts";

/**
 * Creates the listener for operators: `/health` returns 200 unless the process has to be restarted, `/ready` while it can
 * serve requests, and `/metrics` returns metrics for Prometheus.
 *
 * @param isStopping whether the service is shutting down; then it is not ready, and its health reports that.
 */
export function createMonitor(
  store: Pick<Store, "check" | "assertRecoverable">,
  registry: Registry,
  isStopping: () => boolean,
): FastifyInstance {
  const monitor = fastify({ exposeHeadRoutes: true });
  serveHealth(monitor, "/health", store, isStopping);
  monitor.get("/ready", async (_request, reply) => {
    const reason = isStopping() ? "The service is stopping." : await failureOf(store.check);
    return reason === undefined ? { status: "ready" } : reply.code(503).send({ status: "not ready", reason });
  });
  monitor.get("/metrics", async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()));
  return monitor;
}

/** Serves the health of the process: for operators, and on the public port for load balancers, who need no reason. */
export function serveHealth(
  app: FastifyInstance,
  path: string,
  { assertRecoverable }: Pick<Store, "assertRecoverable">,
  isStopping: () => boolean,
  isPublic = false,
): void {
  app.get(path, async (_request, reply) => {
    const reason = await failureOf(async () => assertRecoverable());
    if (reason !== undefined) return reply.code(503).send({ status: "down", ...(!isPublic && { reason }) });
    return { status: isStopping() ? "stopping" : "up" };
  });
}

function failureOf(check: () => Promise<void>): Promise<string | undefined> {
  return check().then(() => undefined, messageOf);
}
