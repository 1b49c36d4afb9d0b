import { type Kysely, type RawBuilder, sql } from "kysely";
import { inTurn, largeText } from "../util/turns.ts";
import { inBatches } from "./batches.ts";
import { fold } from "./collections/descriptions.ts";
import type { Database, SearchedColumns, SearchedTable, SearchedText, Tables } from "./database.ts";
import { createSampler, selectiveTrigrams } from "./trigrams.ts";

/** The page of a search: `number` counts from 1, `size` is in records. */
export interface PageRequest {
  number: number;
  size: number;
}

/** One page, and how many records match on all pages together. Past the end, `records` is empty. */
export interface Page<Item> {
  records: Item[];
  matches: number;
}

/** Up to this many matches are read by the trigram index and sorted; beyond it, scanning the table in order is faster. */
const maxIndexedMatches = 5_000;

async function count(scan: Kysely<Tables>, found: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ matches: number }>`select count(*) as matches from ${found}`.execute(scan);
  return Number(rows[0]?.matches ?? 0);
}

/** Substring search over a table's folded column, by its trigram index if that is faster. */
export function searchOf<Row extends SearchedColumns>(database: Database, table: SearchedTable) {
  const { scan: unlimited, dialect, startSearch = () => unlimited } = database;
  const sample = createSampler(table);
  const select = sql`select * from ${sql.table(table)} where`;
  const order = sql`order by ${dialect.order}`;

  async function prepareSearch(scan: Kysely<Tables>, orgId: string, query: string): Promise<SearchedText> {
    const text = query.length < largeText ? fold(query) : await inTurn(() => fold(query));
    // A shorter text has no trigrams.
    const isIndexed = Array.from(text.slice(0, 6)).length >= 3;
    return { table, orgId, text, trigrams: isIndexed ? selectiveTrigrams(text, await sample(scan)) : [] };
  }

  /** Counts matches by the index, which requires trigrams, and stops once there are too many for it. */
  function countIndexed(scan: Kysely<Tables>, search: SearchedText): Promise<number> {
    return count(scan, sql`(${dialect.someMatches(search, maxIndexedMatches + 1)}) as found`);
  }

  /** Reads a page by the index. Undefined if there are too many matches for that. */
  async function readIndexedPage(
    scan: Kysely<Tables>,
    search: SearchedText,
    { number, size }: PageRequest,
  ): Promise<Page<Row> | undefined> {
    const { rows } = await sql<Row & { matches: number }>`
      with found as materialized (${dialect.someMatches(search, maxIndexedMatches + 1)}),
        page as (select seq from found ${order} limit ${size} offset ${(number - 1) * size})
      select (select count(*) from found) as matches, ${sql.table(table)}.*
        from page join ${sql.table(table)} using (seq) ${order}`.execute(scan);
    // No row has the count if the page is past the end.
    const matches = rows[0]?.matches ?? (number > 1 ? await countIndexed(scan, search) : 0);
    return matches > maxIndexedMatches ? undefined : { records: rows, matches };
  }

  return {
    async page(orgId: string, query: string, request: PageRequest): Promise<Page<Row>> {
      const scan = startSearch();
      const search = await prepareSearch(scan, orgId, query);
      const found = search.trigrams.length > 0 ? await readIndexedPage(scan, search, request) : undefined;
      if (found) return found;
      const matches = await count(scan, sql`${sql.table(table)} where ${dialect.matches(search, "many")}`);
      const offset = (request.number - 1) * request.size;
      if (offset >= matches) return { records: [], matches };
      const { rows } = await sql<Row>`
        ${select} ${dialect.matches(search, "many")} ${order} limit ${request.size} offset ${offset}`.execute(scan);
      return { records: rows, matches };
    },

    async *all(orgId: string, query: string): AsyncGenerator<Row[]> {
      let scan = startSearch();
      const search = await prepareSearch(scan, orgId, query);
      const hasFew = search.trigrams.length > 0 && (await countIndexed(scan, search)) <= maxIndexedMatches;
      const where = dialect.matches(search, hasFew ? "few" : "many");
      yield* inBatches<Row, [string, string]>(
        async (after, limit) => {
          // The reader determines how long all batches take together, so each after the first has the whole time.
          if (after) scan = startSearch();
          const later = after ? sql`and ${dialect.after(...after)}` : sql``;
          const { rows } = await sql<Row>`${select} ${where} ${later} ${order} limit ${limit}`.execute(scan);
          return rows;
        },
        (row) => [row.searched, row.id],
      );
    },
  };
}
