import { performance } from "node:perf_hooks";
import { setImmediate, setTimeout } from "node:timers/promises";
import type { MigrationRequest } from "../generated/types/types.ts";
import { ConflictError, RecordTooLargeError, UnknownOutcomeError } from "../storage/errors.ts";
import type { Store } from "../storage/store.ts";
import { ApiInUseError } from "./change.ts";
import { isStagedId } from "./derived-names.ts";
import { modes } from "./modes.ts";
import type { ReportedApi } from "./report.ts";
import { type Mode, type Outcome, type Task, failed, skipped } from "./task.ts";

export interface MigrationOptions {
  now?: () => Date;
  /** How many days the migration of an API can be undone. If not set, it can't be undone. */
  undoDays?: number;
  /** Whether the service is stopping. Then no further API is attempted. */
  isStopping?: () => boolean;
  /** Called with an error that the report does not explain, so that it can be logged. */
  onError?: (apiId: string, error: unknown) => void;
}

/**
 * Runs a migration (D32) and yields the outcome of each API in turn, each in its own transaction. An error of the store while it works on an API is a failure
 * of that API. If the caller stops iterating, no further API is attempted.
 *
 * @throws what the store throws while the APIs are listed
 */
export async function* migrateEach(
  store: Store,
  orgId: string,
  request: MigrationRequest,
  { now = () => new Date(), undoDays = 0, isStopping = () => false, onError }: MigrationOptions = {},
): AsyncGenerator<ReportedApi> {
  const mode = modes[request.mode];
  const pause = createPause();
  for (const apiId of request.apiIDs ?? (await allApiIds(store, orgId))) {
    if (isStopping()) {
      yield { apiId, outcome: skipped("not_attempted") };
      continue;
    }
    await pause();
    const { overrideStaged = false, acceptLoss = [] } = request;
    const task = { orgId, apiId, overrideStaged, acceptLoss, now: now(), undoDays };
    const outcome = await attempt(mode, store, task).catch((error: unknown) => {
      onError?.(apiId, error);
      return failed(textOf(error));
    });
    yield { apiId, outcome };
    if (outcome.kind === "failed" && request.abortOnFailure === true) return;
  }
}

/**
 * Returns a function that waits until the event loop was idle for half of the time since its last call. Each step of
 * a conversion blocks the event loop, and so does an embedded database: other requests would get little of it.
 */
function createPause(): () => Promise<void> {
  let last = performance.eventLoopUtilization();
  return async () => {
    const { active, idle } = performance.eventLoopUtilization(last);
    await (active > idle ? setTimeout(active - idle) : setImmediate());
    last = performance.eventLoopUtilization();
  };
}

/** The maximum number of attempts. It is rare that an API is changed even once while it is converted. */
const mostAttempts = 5;

async function attempt(mode: Mode, store: Store, task: Task): Promise<Outcome> {
  for (let attempts = 0; attempts < mostAttempts; attempts += 1) {
    const outcome = await mode(store, task);
    if (outcome) return outcome;
  }
  return failed("The API kept changing during the conversion, so it was not migrated. Try again.");
}

/** Listed before the run, so that versions which the run itself stores are not included. */
async function allApiIds(store: Store, orgId: string): Promise<string[]> {
  const ids: string[] = [];
  for await (const batch of store.apis.ids(orgId)) ids.push(...batch.filter((id) => !isStagedId(id)));
  return ids;
}

/** The text of the report for an error of the store, without internals (D02). */
function textOf(error: unknown): string {
  if (error instanceof ConflictError) {
    return `Another API already uses the ${error.field} that the converted API needs. Nothing was changed.`;
  }
  if (error instanceof ApiInUseError) return error.message;
  if (error instanceof RecordTooLargeError) {
    return "The converted API, or the data to undo its migration, is larger than 16 MiB. Nothing was changed. Split the API, or delete its versions that exist in the OAS format.";
  }
  return error instanceof UnknownOutcomeError
    ? "The database connection was lost while this API's migration was committed, so the outcome is unknown. Try again: APIs that are already migrated are skipped."
    : "The API could not be read or stored. Nothing was changed. Try again.";
}
