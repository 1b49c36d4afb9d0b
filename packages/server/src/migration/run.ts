import { setImmediate } from "node:timers/promises";
import type { MigrationMode, MigrationReport, MigrationRequest } from "@gw/api-types";
import { ConflictError, UnknownOutcomeError } from "../storage/errors.ts";
import { isStagedId } from "./api-ids.ts";
import { direct } from "./direct.ts";
import { dryRun } from "./dry-run.ts";
import type { MigrationStore } from "./migration-store.ts";
import type { Mode } from "./mode.ts";
import { type Outcome, failed } from "./outcome.ts";
import { promote } from "./promote.ts";
import { reportOf } from "./report.ts";
import { stage } from "./stage.ts";

const modes: Record<MigrationMode, Mode> = { dryRun, stage, promote, direct };

export type MigrationOptions = {
  /** Told of a failure that the report does not explain, so that it can be logged. */
  onFault?: (apiId: string, error: unknown) => void;
};

/**
 * Runs a migration (D32), one API after another, each in a transaction of its own. A fault of the store while it
 * works on an API is a failure of that API in the report.
 *
 * @param orgId the organisation whose APIs are meant
 * @throws what the store throws while the APIs are listed
 * @example
 * const report = await runMigration(store, caller.orgId, { mode: "dryRun", all: true });
 */
export const runMigration = async (
  store: MigrationStore,
  orgId: string,
  request: MigrationRequest,
  { onFault }: MigrationOptions = {},
): Promise<MigrationReport> => {
  const outcomes: { apiId: string; outcome: Outcome }[] = [];
  const mode = modes[request.mode];
  let aborted = false;
  for (const apiId of request.apiIDs ?? (await allApiIds(store, orgId))) {
    // An embedded database answers without a pause, and other requests would wait for the whole run.
    await setImmediate();
    const task = { orgId, apiId, overrideStaged: request.overrideStaged ?? false };
    const outcome = await mode(store, task).catch((error: unknown) => {
      onFault?.(apiId, error);
      return failed(textOf(error));
    });
    outcomes.push({ apiId, outcome });
    aborted = outcome.kind === "failed" && request.abortOnFailure === true;
    if (aborted) break;
  }
  return reportOf(outcomes, aborted);
};

/** Listed before the run, so that the versions which the run itself stores are no part of it. */
const allApiIds = async (store: MigrationStore, orgId: string): Promise<string[]> => {
  const ids: string[] = [];
  for await (const batch of store.apis.ids(orgId)) ids.push(...batch.filter((id) => !isStagedId(id)));
  return ids;
};

/** What the report says of a fault of the store: nothing of its inside (D02). */
const textOf = (error: unknown): string => {
  if (error instanceof ConflictError) {
    return `Another API has the ${error.field} that the converted API needs. Nothing was changed.`;
  }
  return error instanceof UnknownOutcomeError
    ? "The database went away while it confirmed the migration of this API, so that it may be done. Try again."
    : "The API could not be read or stored. Nothing was changed. Try again.";
};
