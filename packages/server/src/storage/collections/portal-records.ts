import type { Kysely } from "kysely";
import { missingFrom } from "../batches.ts";
import { withId, withoutId } from "../json.ts";
import type { PortalRecord, RecordId } from "../records.ts";
import type { Database, Tables } from "../tables.ts";
import { insertRows, wholeTable } from "../whole-table.ts";

type Portal = "providers" | "catalogues" | "products" | "apps";

/** Kysely types one table at a time. These four have the same columns, so the type of one fits all of them. */
function from(table: Portal) {
  return table as "providers";
}

/** Returns those of the IDs that a table with an `id` column does not contain. */
export function missingIds(
  lookUp: Kysely<Tables>,
  table: Portal | "client_types" | "plans" | "custom_credentials",
  ids: readonly number[],
): Promise<number[]> {
  return missingFrom(ids, async (part) => {
    // IDs are always in this range, and PostgreSQL rejects a number outside of its type.
    const possible = part.filter(Number.isSafeInteger);
    if (possible.length === 0) return [];
    const rows = await lookUp
      .selectFrom(table as "providers")
      .select("id")
      .where("id", "in", possible)
      .execute();
    return rows.map((row) => row.id);
  });
}

export function portalReads<Kept extends PortalRecord>({ lookUp, scan }: Database, table: Portal) {
  return {
    all: (id?: RecordId) => wholeTable(scan, from(table), "id", (row) => ({ record: withId<Kept>(row) }), id),
    missing: (ids: readonly number[]) => missingIds(lookUp, table, ids),
    async get(id: number): Promise<Kept | undefined> {
      const row = await lookUp.selectFrom(from(table)).selectAll().where("id", "=", id).executeTakeFirst();
      return row && withId<Kept>(row);
    },
  };
}

export function portalWrites<Kept extends PortalRecord>(database: Database, table: Portal) {
  return {
    ...portalReads<Kept>(database, table),
    async insert(...items: { record: Kept }[]): Promise<void> {
      const rows = items.map(({ record }) => ({ id: record.ID, record: withoutId(record) }));
      await insertRows(database.lookUp, from(table), rows);
    },
  };
}
