import type { MigrationReport } from "../../src/generated/types/types.ts";
import { reportOf } from "../../src/migration/report.ts";
import { migrateEach } from "../../src/migration/run.ts";

/** Runs a migration and returns its report. */
export function runMigration(
  ...[store, orgId, request, options]: Parameters<typeof migrateEach>
): Promise<MigrationReport> {
  return reportOf(migrateEach(store, orgId, request, options), request);
}
