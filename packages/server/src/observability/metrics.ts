import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { BuildInfo } from "./build-info.ts";
import "../http/request-state.ts";
import type { RequestEnd } from "./request-end.ts";

/** In seconds. */
const buckets = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10];

/** Sums of other default metrics. They are gauges, but have the ending of counters. */
const misnamed = ["nodejs_active_resources_total", "nodejs_active_handles_total", "nodejs_active_requests_total"];

/** Creates the metrics registry of a service, including the metrics of its process. */
export function createMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of misnamed) registry.removeSingleMetric(name);
  return registry;
}

/** Reports the running build as the labels of a constant metric. */
export function describeBuild(registry: Registry, { commit, contract }: BuildInfo): void {
  new Gauge({
    name: "gw_build_info",
    help: "1, with the commit that the service was built from and the version of its contract.",
    labelNames: ["commit", "contract"] as const,
    registers: [registry],
  }).set({ commit, contract }, 1);
}

/** Measures requests by operation and status. */
export function measureRequests(registry: Registry): (end: RequestEnd) => void {
  const durations = new Histogram({
    name: "gw_request_duration_seconds",
    help: "Time from the headers of a request to the end of its response, by operation and status; aborted if the connection was closed before.",
    labelNames: ["operation", "status"] as const,
    buckets,
    registers: [registry],
  });
  // Finding a series by its labels takes longer than the observation itself.
  const known = new Map<string, Histogram.Internal<"operation" | "status">>();
  function seriesOf(operation: string, status: string) {
    const name = `${operation} ${status}`;
    const series = known.get(name) ?? durations.labels({ operation, status });
    known.set(name, series);
    return series;
  }
  return ({ request, status, milliseconds, isAborted }) => {
    const operation = request.routeOptions.config.operation?.operationId ?? "none";
    seriesOf(operation, isAborted ? "aborted" : String(status)).observe(milliseconds / 1000);
  };
}

/** Creates a counter of responses that were cut off because the client read too slowly. */
export function countSlowReaders(registry: Registry): () => void {
  const slowReaders = new Counter({
    name: "gw_slow_readers_total",
    help: "Responses that were cut off because the client took less than 64 kB in GW_RESPONSE_TIMEOUT.",
    registers: [registry],
  });
  return () => slowReaders.inc();
}
