import { sql, type Kysely, type Selectable } from "kysely";
import { inBatches } from "./batches.ts";
import type { RecordId } from "./records.ts";
import type { Tables } from "./tables.ts";

/** Reads all rows of a table by primary key, or only the row with this key. */
export function wholeTable<Name extends keyof Tables, Key extends keyof Selectable<Tables[Name]> & string>(
  scan: Kysely<Tables>,
  table: Name,
  key: Key,
  only?: RecordId,
): AsyncGenerator<Selectable<Tables[Name]>[]> {
  return inBatches<Selectable<Tables[Name]>, unknown>(
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
}
