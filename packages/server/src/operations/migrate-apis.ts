import type { Handler } from "../contract/handler.ts";
import { reportText } from "../migration/report.ts";
import { migrateEach, runMigration } from "../migration/run.ts";

/**
 * A run that writes continues when its caller goes away: what it does can be asked for again safely, but not be half
 * known. A dry run ends then.
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
