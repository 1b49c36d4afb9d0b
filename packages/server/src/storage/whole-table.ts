import { sql, type Kysely, type Selectable } from "kysely";
import { inBatches } from "./batches.ts";
import type { Tables } from "./tables.ts";

/** Every row of a table, by its primary key. */
export const wholeTable = <Name extends keyof Tables, Key extends keyof Selectable<Tables[Name]> & string>(
  scan: Kysely<Tables>,
  table: Name,
  key: Key,
): AsyncGenerator<Selectable<Tables[Name]>[]> =>
  inBatches<Selectable<Tables[Name]>, unknown>(
    async (after, limit) => {
      const later = after === undefined ? sql`` : sql`where ${sql.ref(key)} > ${after}`;
      const { rows } = await sql<Selectable<Tables[Name]>>`
        select * from ${sql.table(table)} ${later} order by ${sql.ref(key)} limit ${limit}`.execute(scan);
      return rows;
    },
    (row) => row[key],
  );
