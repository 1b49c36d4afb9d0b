import { inBatches } from "../batches.ts";
import type { Database, WritableDatabase } from "../database.ts";
import type { MigrationReads, MigrationSummary, MigrationWrites } from "../store.ts";
import { descriptions } from "./descriptions.ts";
import { itemReader, recordReads } from "./reads.ts";
import { recordWrites } from "./writes.ts";

const toItem = itemReader(descriptions.migrations);

export function migrationReads(database: Database): MigrationReads {
  const { lookUp } = database;
  return {
    ...recordReads(database, "migrations"),
    async lastOf(apiId) {
      const row = await lookUp
        .selectFrom("migrations")
        .selectAll()
        .where("api_id", "=", apiId)
        .orderBy("seq", "desc")
        .limit(1)
        .executeTakeFirst();
      return row && toItem(row);
    },
    async *list({ orgId, since = "" }) {
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

export function migrationWrites(database: WritableDatabase): MigrationWrites {
  const { insert, replace, remove } = recordWrites(database, "migrations");
  return {
    insert,
    replace,
    async removeExpired(before, limit) {
      const expired = await database.lookUp
        .selectFrom("migrations")
        .select("id")
        .where("undo_until", "<", before)
        .limit(limit)
        .execute();
      return (await remove(expired.map(({ id }) => id))).map(String);
    },
  };
}
