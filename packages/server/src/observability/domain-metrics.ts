import { Counter, type Registry } from "prom-client";
import type { Handlers } from "../contract/handler.ts";
import { ProblemError } from "../contract/problem.ts";
import { ConflictError, SearchTimeoutError, StorageUnavailableError } from "../storage/errors.ts";
import type { Store } from "../storage/store.ts";

function outcomeOf(error: unknown) {
  if (error instanceof StorageUnavailableError) return "unavailable";
  return error instanceof ConflictError || error instanceof ProblemError ? "refused" : "failed";
}

/** Counts transactions that write, by outcome. */
export function countWrites(store: Store, registry: Registry): Store {
  const writes = new Counter({
    name: "gw_writes_total",
    help: "Transactions that write, by outcome: committed, refused, unavailable or failed.",
    labelNames: ["outcome"] as const,
    registers: [registry],
  });
  for (const outcome of ["committed", "refused", "unavailable", "failed"]) writes.inc({ outcome }, 0);
  return {
    ...store,
    transaction: async (work) => {
      try {
        const result = await store.transaction(work);
        writes.inc({ outcome: "committed" });
        return result;
      } catch (error) {
        writes.inc({ outcome: outcomeOf(error) });
        throw error;
      }
    },
  };
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
    help: "APIs of migrations that write, by mode and outcome: success, failure or skipped.",
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
