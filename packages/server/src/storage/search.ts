import { sql } from "kysely";
import { batchSize, inBatches } from "./batches.ts";
import type { SearchedTable } from "./dialect.ts";
import { fold } from "./fold.ts";
import type { Page, PageRequest } from "./store.ts";
import type { Database, SearchedColumns } from "./tables.ts";

/** Up to so many matches are fetched and sorted at once; more are found by walking the table in order. */
const few = 1_000;

/** Substring search over a table's folded column, by the index of substrings wherever that is quicker. */
export const searchOf = <Row extends SearchedColumns>({ scan, dialect }: Database, table: SearchedTable) => {
  const select = sql`select * from ${sql.table(table)} where`;
  const order = sql`order by ${dialect.order}`;

  const condition = (orgId: string, text: string, matches: number) =>
    dialect.matches({ table, orgId, text, expected: dialect.indexes(text) && matches <= few ? "few" : "many" });

  const count = async (orgId: string, text: string): Promise<number> => {
    const where = dialect.matches({ table, orgId, text, expected: dialect.indexes(text) ? "unknown" : "many" });
    const { rows } = await sql<{ matches: number }>`
      select count(*) as matches from ${sql.table(table)} where ${where}`.execute(scan);
    return Number(rows[0]?.matches ?? 0);
  };

  /** A page by one look into the index. Undefined where more match than it is good for, or the page is past the end. */
  const pageOfFew = async (
    orgId: string,
    text: string,
    { number, size }: PageRequest,
  ): Promise<Page<Row> | undefined> => {
    const { rows } = await sql<Row & { matches: number }>`
      with found as materialized (${dialect.someMatches({ table, orgId, text }, few + 1)}),
        page as (select seq from found ${order} limit ${size} offset ${(number - 1) * size})
      select (select count(*) from found) as matches, ${sql.table(table)}.*
        from page join ${sql.table(table)} using (seq) ${order}`.execute(scan);
    const matches = rows[0]?.matches ?? 0;
    if (matches > few || (matches === 0 && number > 1)) return undefined;
    return { records: rows, matches };
  };

  return {
    async page(orgId: string, query: string, request: PageRequest): Promise<Page<Row>> {
      const text = fold(query);
      const found = dialect.indexes(text) ? await pageOfFew(orgId, text, request) : undefined;
      if (found) return found;
      const matches = await count(orgId, text);
      const offset = (request.number - 1) * request.size;
      if (offset >= matches) return { records: [], matches };
      const { rows } = await sql<Row>`
        ${select} ${condition(orgId, text, matches)} ${order} limit ${request.size} offset ${offset}`.execute(scan);
      return { records: rows, matches };
    },

    async *all(orgId: string, query: string): AsyncGenerator<Row[]> {
      const text = fold(query);
      const where = condition(orgId, text, dialect.indexes(text) ? await count(orgId, text) : Infinity);
      yield* inBatches<Row, [string, string]>(
        async (after) => {
          const later = after ? sql`and ${dialect.after(...after)}` : sql``;
          const { rows } = await sql<Row>`${select} ${where} ${later} ${order} limit ${batchSize}`.execute(scan);
          return rows;
        },
        (row) => [row.searched, row.id],
      );
    },
  };
};
