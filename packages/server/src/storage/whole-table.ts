import { sql, type Insertable, type Kysely, type Selectable } from "kysely";
import { chunks, inBatches } from "./batches.ts";
import type { RecordId } from "./records.ts";
import type { Tables } from "./tables.ts";

/** Reads all items of a table by primary key, or only the one with this key. */
export async function* wholeTable<Name extends keyof Tables, Key extends keyof Selectable<Tables[Name]> & string, Item>(
  scan: Kysely<Tables>,
  table: Name,
  key: Key,
  toItem: (row: Selectable<Tables[Name]>) => Item,
  only?: RecordId,
): AsyncGenerator<Item[]> {
  const batches = inBatches<Selectable<Tables[Name]>, unknown>(
    async (after, limit) => {
      // The key of the last row. No other row follows if only one was requested.
      if (after !== undefined && only !== undefined) return [];
      const chosen = only === undefined ? sql`` : sql`where ${sql.ref(key)} = ${only}`;
      const later = after === undefined ? chosen : sql`where ${sql.ref(key)} > ${after}`;
      const { rows } = await sql<Selectable<Tables[Name]>>`
        select * from ${sql.table(table)} ${later} order by ${sql.ref(key)} limit ${limit}`.execute(scan);
      return rows;
    },
    (row) => row[key],
  );
  for await (const rows of batches) yield rows.map(toItem);
}

/** Inserts rows into a table. */
export async function insertRows<Name extends keyof Tables>(
  lookUp: Kysely<Tables>,
  table: Name,
  rows: readonly Insertable<Tables[Name]>[],
): Promise<void> {
  // Kysely types one table at a time; the rows are those of this table.
  const into = lookUp.insertInto(table as "webhooks");
  for (const part of chunks(rows as readonly Insertable<Tables["webhooks"]>[])) await into.values(part).execute();
}
