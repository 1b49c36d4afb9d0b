import { statfs } from "node:fs/promises";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import "../http/request-state.ts";
import type { Handlers } from "../contract/handler.ts";
import { ProblemError } from "../contract/problem.ts";
import { ConflictError, SearchTimeoutError, StorageUnavailableError } from "../storage/errors.ts";
import { observeTransactions, type Store } from "../storage/store.ts";
import type { BuildInfo } from "./build-info.ts";
import type { RequestEnd } from "./request-log.ts";

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
    help: "1, labeled with the build's commit and the contract version.",
    labelNames: ["commit", "contract"] as const,
    registers: [registry],
  }).set({ commit, contract }, 1);
}

/** Reports when the service's certificate expires. Returns a function for the next certificate. */
export function reportCertificateExpiry(registry: Registry): (expiry: Date) => void {
  const expires = new Gauge({
    name: "gw_tls_certificate_expiry_timestamp_seconds",
    help: "Expiration time of the TLS certificate, in seconds since 1970.",
    registers: [registry],
  });
  return (expiry) => expires.set(expiry.getTime() / 1000);
}

/** Reports the free space on a folder's disk at each scrape. */
export function reportFreeSpace(registry: Registry, folder: string): void {
  const free = new Gauge({
    name: "gw_data_free_bytes",
    help: "Free disk space for GW_DATA_DIRECTORY, with the embedded database.",
    async collect() {
      // A folder that is gone should not hide the other metrics.
      const bytes = await statfs(folder).then(
        ({ bavail, bsize }) => bavail * bsize,
        () => NaN,
      );
      this.set(bytes);
    },
    registers: [],
  });
  registry.registerMetric(free);
}

/** Measures requests by operation and status. */
export function measureRequests(registry: Registry): (end: RequestEnd) => void {
  const durations = new Histogram({
    name: "gw_request_duration_seconds",
    help: "Time from a request's headers to the end of its response, by operation and status, or aborted if the connection closed early.",
    labelNames: ["operation", "status"] as const,
    buckets,
    registers: [registry],
  });
  return ({ request, status, milliseconds, isAborted }) => {
    const operation = request.routeOptions.config.operation?.operationId ?? "none";
    durations.observe({ operation, status: isAborted ? "aborted" : String(status) }, milliseconds / 1000);
  };
}

/** Creates a counter of responses cut off because the client read too slowly. */
export function countSlowReaders(registry: Registry): () => void {
  const slowReaders = new Counter({
    name: "gw_slow_readers_total",
    help: "Responses cut off because the client read less than 64 kB in 30 seconds.",
    registers: [registry],
  });
  return () => slowReaders.inc();
}

function outcomeOf(error: unknown) {
  if (error === undefined) return "committed";
  if (error instanceof StorageUnavailableError) return "unavailable";
  return error instanceof ConflictError || error instanceof ProblemError ? "refused" : "failed";
}

/** Counts write transactions by outcome. */
export function countWrites(store: Store, registry: Registry): Store {
  const writes = new Counter({
    name: "gw_writes_total",
    help: "Write transactions, by outcome: committed, refused, unavailable or failed.",
    labelNames: ["outcome"] as const,
    registers: [registry],
  });
  for (const outcome of ["committed", "refused", "unavailable", "failed"]) writes.inc({ outcome }, 0);
  return observeTransactions(store, (error) => writes.inc({ outcome: outcomeOf(error) }));
}

/** Creates counters of problems that operators monitor: rejected credentials, database failures and internal errors. */
export function countProblems(registry: Registry): (problem: ProblemError, scheme: string) => void {
  const refused = new Counter({
    name: "gw_refused_credentials_total",
    help: "Requests rejected for a missing, invalid or insufficient credential, by security scheme and code.",
    labelNames: ["scheme", "code"] as const,
    registers: [registry],
  });
  const databaseErrors = new Counter({
    name: "gw_database_errors_total",
    help: "Requests that failed because the database or the audit log was unavailable.",
    registers: [registry],
  });
  const internalErrors = new Counter({
    name: "gw_internal_errors_total",
    help: "Requests that failed unexpectedly, with status 500.",
    registers: [registry],
  });
  return ({ code, cause, rejectsCredential }, scheme) => {
    if (rejectsCredential) refused.inc({ scheme, code });
    // Callers cause these, and operators are alerted of failures of the database.
    else if (cause instanceof SearchTimeoutError) return;
    else if (code === "unavailable") databaseErrors.inc();
    else if (code === "internal_error") internalErrors.inc();
  };
}

/** Counts the outcomes of migrations and debug requests. */
export function measureHandlers(handlers: Handlers, registry: Registry): Handlers {
  const migrated = new Counter({
    name: "gw_migrated_apis_total",
    help: "APIs in migrations that write, by mode and outcome: success, failure or skipped.",
    labelNames: ["mode", "outcome"] as const,
    registers: [registry],
  });
  for (const mode of ["stage", "promote", "direct"]) {
    for (const outcome of ["success", "failure", "skipped"]) migrated.inc({ mode, outcome }, 0);
  }
  const debugged = new Counter({
    name: "gw_debug_requests_total",
    help: "Debug requests, by outcome: response, no_response or refused.",
    labelNames: ["outcome"] as const,
    registers: [registry],
  });
  return {
    ...handlers,
    migrateApis: async (input, context) => {
      const output = await handlers.migrateApis(input, context);
      if ("body" in output) {
        const { mode } = input.body;
        for (const outcome of ["success", "failure"] as const) {
          migrated.inc({ mode, outcome }, output.body[outcome].count);
        }
        migrated.inc({ mode, outcome: "skipped" }, output.body.skipped.count);
      }
      return output;
    },
    debugApi: async (input, context) => {
      let outcome = "refused";
      try {
        const output = await handlers.debugApi(input, context);
        outcome = "body" in output && output.body.response ? "response" : "no_response";
        return output;
      } finally {
        debugged.inc({ outcome });
      }
    },
  };
}
