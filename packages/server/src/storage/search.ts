import { sql } from "kysely";
import { inBatches } from "./batches.ts";
import type { Match, SearchedTable } from "./dialect.ts";
import { fold } from "./fold.ts";
import { inTurn, largeText } from "../turns.ts";
import { sampler } from "./run-sample.ts";
import type { Page, PageRequest } from "./store.ts";
import type { Database, SearchedColumns } from "./tables.ts";
import { tellingRuns } from "./telling-runs.ts";

type Sought = Omit<Match, "expected">;

/** Up to so many matches are fetched and sorted at once; more are found by walking the table in order. */
const few = 1_000;

/** Substring search over a table's folded column, by the index of substrings wherever that is quicker. */
export const searchOf = <Row extends SearchedColumns>(database: Database, table: SearchedTable) => {
  const { scan, dialect } = database;
  const sample = sampler(database, table);
  const select = sql`select * from ${sql.table(table)} where`;
  const order = sql`order by ${dialect.order}`;

  const soughtFor = async (orgId: string, query: string): Promise<Sought> => {
    const text = query.length < largeText ? fold(query) : await inTurn(() => fold(query));
    return { table, orgId, text, runs: dialect.indexes(text) ? tellingRuns(text, await sample()) : [] };
  };

  const condition = (sought: Sought, matches: number) =>
    dialect.matches({ ...sought, expected: sought.runs.length > 0 && matches <= few ? "few" : "many" });

  const count = async (sought: Sought): Promise<number> => {
    const where = dialect.matches({ ...sought, expected: sought.runs.length > 0 ? "unknown" : "many" });
    const { rows } = await sql<{ matches: number }>`
      select count(*) as matches from ${sql.table(table)} where ${where}`.execute(scan);
    return Number(rows[0]?.matches ?? 0);
  };

  /** A page by one look into the index. Undefined where more match than it is good for, or the page is past the end. */
  const pageOfFew = async (sought: Sought, { number, size }: PageRequest): Promise<Page<Row> | undefined> => {
    const { rows } = await sql<Row & { matches: number }>`
      with found as materialized (${dialect.someMatches(sought, few + 1)}),
        page as (select seq from found ${order} limit ${size} offset ${(number - 1) * size})
      select (select count(*) from found) as matches, ${sql.table(table)}.*
        from page join ${sql.table(table)} using (seq) ${order}`.execute(scan);
    const matches = rows[0]?.matches ?? 0;
    if (matches > few || (matches === 0 && number > 1)) return undefined;
    return { records: rows, matches };
  };

  return {
    async page(orgId: string, query: string, request: PageRequest): Promise<Page<Row>> {
      const sought = await soughtFor(orgId, query);
      const found = sought.runs.length > 0 ? await pageOfFew(sought, request) : undefined;
      if (found) return found;
      const matches = await count(sought);
      const offset = (request.number - 1) * request.size;
      if (offset >= matches) return { records: [], matches };
      const { rows } = await sql<Row>`
        ${select} ${condition(sought, matches)} ${order} limit ${request.size} offset ${offset}`.execute(scan);
      return { records: rows, matches };
    },

    async *all(orgId: string, query: string): AsyncGenerator<Row[]> {
      const sought = await soughtFor(orgId, query);
      const where = condition(sought, sought.runs.length > 0 ? await count(sought) : Infinity);
      yield* inBatches<Row, [string, string]>(
        async (after, limit) => {
          const later = after ? sql`and ${dialect.after(...after)}` : sql``;
          const { rows } = await sql<Row>`${select} ${where} ${later} ${order} limit ${limit}`.execute(scan);
          return rows;
        },
        (row) => [row.searched, row.id],
      );
    },
  };
};
