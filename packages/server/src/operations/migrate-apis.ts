import type { Handler } from "../contract/handler.ts";
import { reportText } from "../migration/report.ts";
import { migrateEach, runMigration } from "../migration/run.ts";

/**
 * A run that writes continues if its caller disconnects: it is safe to repeat, but must not be left half reported. A
 * dry run stops.
 */
export const migrateApis: Handler<"migrateApis"> = async (
  { body },
  { store, caller, config, now, isStopping, log },
) => {
  const options = {
    now,
    isStopping,
    undoDays: config.migrationUndoDays,
    onError: (apiId: string, error: unknown) => log.error({ err: error, apiId }, "migration of an API failed"),
  };
  return body.mode === "dryRun"
    ? { status: 200, stream: reportText(migrateEach(store, caller.orgId, body, options), body) }
    : { status: 200, body: await runMigration(store, caller.orgId, body, options) };
};
