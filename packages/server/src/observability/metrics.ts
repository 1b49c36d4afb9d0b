import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Counter, Histogram, Registry } from "prom-client";
import "../http/request-state.ts";

/** In seconds. */
const buckets = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10];

/** Makes the place where the figures of one service are kept, with those of its process. */
export function createMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

/** Measures every answer by operation and status. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: "gw_request_duration_seconds",
    help: "Time from the headers of a request to the end of its answer, by operation and status.",
    labelNames: ["operation", "status"] as const,
    buckets,
    registers: [registry],
  });
  // To find a series by its labels takes longer than to observe.
  const known = new Map<string, Histogram.Internal<"operation" | "status">>();
  const seriesOf = (operation: string, status: number) => {
    const name = `${operation} ${status}`;
    const series = known.get(name) ?? durations.labels({ operation, status });
    known.set(name, series);
    return series;
  };
  app.addHook("onResponse", (request, reply, done) => {
    const operation = request.routeOptions.config.operation?.operationId ?? "none";
    seriesOf(operation, reply.statusCode).observe(reply.elapsedTime / 1000);
    done();
  });
}

/** Makes what counts responses that were cut off because their clients took them too slowly. */
export function countSlowReaders(registry: Registry): () => void {
  const slowReaders = new Counter({
    name: "gw_slow_readers_total",
    help: "Responses that were cut off because the client took less than 64 kB in GW_RESPONSE_TIMEOUT.",
    registers: [registry],
  });
  return () => slowReaders.inc();
}
