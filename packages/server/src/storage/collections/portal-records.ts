import type { Kysely } from "kysely";
import { chunks } from "../batches.ts";
import { withId, withoutId } from "../json.ts";
import { missingFrom } from "../missing.ts";
import type { PortalRecord } from "../records.ts";
import type { Database, Tables } from "../tables.ts";
import { wholeTable } from "../whole-table.ts";

type Portal = "providers" | "catalogues" | "products" | "apps";

/** Kysely types one table at a time. These four have the same columns, so that the type of one is true of all. */
const from = (table: Portal) => table as "providers";

/** Which of these IDs a table with an `id` column lacks. */
export const missingIds = (
  lookUp: Kysely<Tables>,
  table: Portal | "client_types" | "plans" | "custom_credentials",
  ids: readonly number[],
): Promise<number[]> =>
  missingFrom(ids, async (part) => {
    // No ID is beyond these, and PostgreSQL does not look for a number that it has no room for.
    const possible = part.filter(Number.isSafeInteger);
    if (possible.length === 0) return [];
    const rows = await lookUp
      .selectFrom(table as "providers")
      .select("id")
      .where("id", "in", possible)
      .execute();
    return rows.map((row) => row.id);
  });

export const portalReads = <Kept extends PortalRecord>({ lookUp, scan }: Database, table: Portal) => ({
  async *all(): AsyncGenerator<{ record: Kept }[]> {
    for await (const rows of wholeTable(scan, from(table), "id"))
      yield rows.map((row) => ({ record: withId<Kept>(row) }));
  },
  missing: (ids: readonly number[]) => missingIds(lookUp, table, ids),
  async get(id: number): Promise<Kept | undefined> {
    const row = await lookUp.selectFrom(from(table)).selectAll().where("id", "=", id).executeTakeFirst();
    return row && withId<Kept>(row);
  },
});

export const portalWrites = <Kept extends PortalRecord>(database: Database, table: Portal) => ({
  ...portalReads<Kept>(database, table),
  async insert(...items: { record: Kept }[]): Promise<void> {
    const rows = items.map(({ record }) => ({ id: record.ID, record: withoutId(record) }));
    for (const part of chunks(rows)) await database.lookUp.insertInto(from(table)).values(part).execute();
  },
});
