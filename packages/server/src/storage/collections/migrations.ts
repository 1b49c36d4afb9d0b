import { inBatches } from "../batches.ts";
import type { Database, WritableDatabase } from "../database.ts";
import type { StoredMigration } from "../records.ts";
import { descriptions } from "./descriptions.ts";
import { itemReader, recordReads } from "./reads.ts";
import { recordWrites } from "./writes.ts";

/** A migration without the records that it replaced, which can be large. */
export type MigrationSummary = Omit<StoredMigration, "replaced">;

const toItem = itemReader(descriptions.migrations);

export function migrationReads(database: Database) {
  const { lookUp } = database;
  return {
    ...recordReads(database, "migrations"),
    /** The last migration of an API, in any organization. */
    async lastOf(apiId: string) {
      const row = await lookUp
        .selectFrom("migrations")
        .selectAll()
        .where("api_id", "=", apiId)
        .orderBy("seq", "desc")
        .limit(1)
        .executeTakeFirst();
      return row && toItem(row);
    },
    /** In the order in which they ran, since a time (RFC 3339 in UTC). Without an organization, those of all organizations. */
    async *list({ orgId, since = "" }: { orgId?: string; since?: string }): AsyncIterable<MigrationSummary[]> {
      function read(after = 0, limit: number) {
        return lookUp
          .selectFrom("migrations")
          .select(["seq", "item"])
          .where("seq", ">", after)
          .where("migrated_at", ">=", since)
          .$if(orgId !== undefined, (query) => query.where("org_id", "=", orgId ?? ""))
          .orderBy("seq")
          .limit(limit)
          .execute();
      }
      for await (const rows of inBatches(read, ({ seq }) => seq)) {
        yield rows.map(({ item }) => JSON.parse(item) as MigrationSummary);
      }
    },
  };
}

/** Removes at most `limit` migrations that could be undone until before this time. Returns their ids. */
export function removeExpiredMigrations(database: WritableDatabase) {
  const { remove } = recordWrites(database, "migrations");
  return async (before: string, limit: number) => {
    const expired = database.lookUp.selectFrom("migrations").select("id").where("undo_until", "<", before).limit(limit);
    const ids = (await expired.execute()).map(({ id }) => id);
    return (await remove(ids)).map(String);
  };
}
