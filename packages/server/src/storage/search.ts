import { type Kysely, sql } from "kysely";
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

/** Up to this many expected matches are all found and then sorted; of more, a page is read by scanning the table in order. */
const fewMatches = 5_000;

/** The share of a table's rows up to which both databases find rows faster by the trigram index than by reading them all. */
const indexedShare = 0.1;

/** What to search for, and whether a sample of the table suggests few matches. */
interface PreparedSearch extends SearchedText {
  hasFew: boolean;
}

/** Which of the matches to read, in their order: those after a row, skipping `offset` of them. */
interface Part {
  after?: [searched: string, id: string] | undefined;
  limit: number;
  offset: number;
}

/** Substring search over a table's folded column, by its trigram index if that is faster. */
export function searchOf<Row extends SearchedColumns>(database: Database, table: SearchedTable) {
  const { scan: unlimited, dialect, startSearch = () => unlimited } = database;
  const sample = createSampler(table);
  const order = sql`order by ${dialect.order}`;

  async function prepareSearch(scan: Kysely<Tables>, orgId: string, query: string): Promise<PreparedSearch> {
    const text = query.length < largeText ? fold(query) : await inTurn(() => fold(query));
    // A shorter text has no trigrams.
    if (Array.from(text.slice(0, 6)).length < 3) return { table, orgId, text, trigrams: [], hasFew: false };
    const sampled = await sample(scan);
    const { trigrams, share } = selectiveTrigrams(text, sampled);
    const hasFew = share * sampled.rows <= fewMatches;
    return { table, orgId, text, trigrams: hasFew || share <= indexedShare ? trigrams : [], hasFew };
  }

  async function count(scan: Kysely<Tables>, search: PreparedSearch): Promise<number> {
    const { rows } = await sql<{ matches: number }>`
      select count(*) as matches from ${sql.table(table)} where ${dialect.matches(search)}`.execute(scan);
    return Number(rows[0]?.matches ?? 0);
  }

  /** Finds all matches, and reads a part of them; each row has the number of all. */
  async function readFew(scan: Kysely<Tables>, search: PreparedSearch, { after, limit, offset }: Part) {
    const later = after ? sql`where ${dialect.after(...after)}` : sql``;
    const { rows } = await sql<Row & { matches: number }>`
      with found as materialized (select seq, searched, id from ${sql.table(table)} where ${dialect.matches(search)}),
        part as (select seq from found ${later} ${order} limit ${limit} offset ${offset})
      select (select count(*) from found) as matches, ${sql.table(table)}.*
        from part join ${sql.table(table)} using (seq) ${order}`.execute(scan);
    return rows;
  }

  /** Scans the table in order, and stops at the end of the part. */
  async function readMany(scan: Kysely<Tables>, search: PreparedSearch, { after, limit, offset }: Part) {
    const matches = dialect.matches({ ...search, trigrams: [] });
    const later = after ? sql`and ${dialect.after(...after)}` : sql``;
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} where ${matches} ${later} ${order} limit ${limit} offset ${offset}`.execute(
      scan,
    );
    return rows;
  }

  return {
    async page(orgId: string, query: string, { number, size }: PageRequest): Promise<Page<Row>> {
      const scan = startSearch();
      const search = await prepareSearch(scan, orgId, query);
      const part = { limit: size, offset: (number - 1) * size };
      if (search.hasFew) {
        const records = await readFew(scan, search, part);
        // No row has the number of all if the page is past the end.
        return { records, matches: records[0]?.matches ?? (number > 1 ? await count(scan, search) : 0) };
      }
      const matches = await count(scan, search);
      return { records: part.offset < matches ? await readMany(scan, search, part) : [], matches };
    },

    async *all(orgId: string, query: string): AsyncGenerator<Row[]> {
      let scan = startSearch();
      const search = await prepareSearch(scan, orgId, query);
      let { hasFew } = search;
      yield* inBatches<Row, [string, string]>(
        async (after, limit) => {
          // The reader determines how long all batches take together, so each after the first has the whole time.
          if (after) scan = startSearch();
          const part = { after, limit, offset: 0 };
          if (!hasFew) return readMany(scan, search, part);
          const rows = await readFew(scan, search, part);
          // The sample may be from before an import, and each batch finds all matches again.
          hasFew = (rows[0]?.matches ?? 0) <= fewMatches;
          return rows;
        },
        (row) => [row.searched, row.id],
      );
    },
  };
}
