import type { Insertable, Selectable } from "kysely";
import { inBatches } from "../batches.ts";
import { readJson, writeJson } from "../json.ts";
import type { StoredMigration } from "../records.ts";
import type { MigrationReads, MigrationSummary, MigrationWrites } from "../store.ts";
import type { Database, Tables } from "../tables.ts";
import { insertRows, wholeTable } from "../whole-table.ts";

type Row = Selectable<Tables["api_migrations"]>;

const summaryColumns = [
  "seq",
  "id",
  "org_id",
  "api_id",
  "name",
  "mode",
  "migrated_at",
  "undo_until",
  "undone_at",
  "accepted_losses",
  "proof",
  "written",
] as const;

function toSummary({
  seq: _order,
  undone_at,
  accepted_losses,
  proof,
  written,
  ...row
}: Omit<Row, "replaced">): MigrationSummary {
  return {
    ...row,
    ...(undone_at !== null && { undone_at }),
    accepted_losses: readJson(accepted_losses),
    proof: readJson(proof),
    written: readJson(written),
  };
}

function toItem({ replaced, ...row }: Row): StoredMigration {
  return { ...toSummary(row), replaced: readJson(replaced) };
}

function toRow(item: StoredMigration): Insertable<Tables["api_migrations"]> {
  return {
    ...item,
    undone_at: item.undone_at ?? null,
    accepted_losses: writeJson(item.accepted_losses),
    proof: writeJson(item.proof),
    written: writeJson(item.written),
    replaced: writeJson(item.replaced),
  };
}

export function migrationReads({ lookUp, scan }: Database): MigrationReads {
  async function get(id: string): Promise<StoredMigration | undefined> {
    const row = await lookUp.selectFrom("api_migrations").selectAll().where("id", "=", id).executeTakeFirst();
    return row && toItem(row);
  }
  return {
    get,
    async *all(id) {
      // In the order in which they ran, which an import of an export keeps.
      if (id === undefined) return yield* wholeTable(scan, "api_migrations", "seq", toItem);
      const item = await get(String(id));
      if (item) yield [item];
    },
    async lastOf(apiId) {
      const row = await lookUp
        .selectFrom("api_migrations")
        .selectAll()
        .where("api_id", "=", apiId)
        .orderBy("seq", "desc")
        .limit(1)
        .executeTakeFirst();
      return row && toItem(row);
    },
    async *list({ orgId, since = "" }) {
      function read(after = 0, limit: number) {
        return scan
          .selectFrom("api_migrations")
          .select(summaryColumns)
          .where("seq", ">", after)
          .where("migrated_at", ">=", since)
          .$if(orgId !== undefined, (query) => query.where("org_id", "=", orgId ?? ""))
          .orderBy("seq")
          .limit(limit)
          .execute();
      }
      for await (const rows of inBatches(read, ({ seq }) => seq)) yield rows.map(toSummary);
    },
  };
}

export function migrationWrites(database: Database): MigrationWrites {
  const { lookUp } = database;
  return {
    ...migrationReads(database),
    insert: (...items) => insertRows(lookUp, "api_migrations", items.map(toRow)),
    async markUndone(id, at) {
      const { numUpdatedRows } = await lookUp
        .updateTable("api_migrations")
        .set({ undone_at: at, written: "[]", replaced: "[]" })
        .where("id", "=", id)
        .where("undone_at", "is", null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async removeExpired(before, limit) {
      const expired = lookUp.selectFrom("api_migrations").select("id").where("undo_until", "<", before).limit(limit);
      const removed = await lookUp.deleteFrom("api_migrations").where("id", "in", expired).returning("id").execute();
      return removed.map(({ id }) => id);
    },
  };
}
