import type { Handler } from "../contract/handler.ts";
import { runMigration } from "../migration/run.ts";

/** A run goes on when its caller goes away: what it does can be asked for again safely, but not be half known. */
export const migrateApis: Handler<"migrateApis"> = async ({ body }, { store, caller, log }) => {
  const onFault = (apiId: string, error: unknown) => log.error({ err: error, apiId }, "migration of an API failed");
  return { status: 200, body: await runMigration(store, caller.orgId, body, { onFault }) };
};
