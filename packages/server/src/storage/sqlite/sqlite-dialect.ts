import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql, type SqlBool } from "kysely";
import type { Dialect } from "../database.ts";
import type { SqlLanguage } from "../statements.ts";

export const sqliteLanguage: SqlLanguage = {
  createAdapter: () => new SqliteAdapter(),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createIntrospector: (database) => new SqliteIntrospector(database),
};

/** An FTS5 query for rows that contain every trigram. https://www.sqlite.org/fts5.html#full_text_query_syntax */
function allOf(trigrams: readonly string[]): string {
  return trigrams.map((trigram) => `"${trigram.replaceAll('"', '""')}"`).join(" AND ");
}

/** In characters. Comparing a longer text with that of one row can take milliseconds. */
const longText = 100;

/**
 * A check takes as long as comparing a short text with that of a row, so only one row of so many is checked. The number is
 * prime, so that none of several organizations whose rows alternate is left out.
 */
const rowsPerCheck = 127;

/** A condition that always holds. A statement that evaluates it fails after its deadline (`local-connection.ts`). */
function isInTime(text: string) {
  return sql<SqlBool>`(rowid % ${sql.lit(text.length > longText ? 1 : rowsPerCheck)} or assert_in_time())`;
}

export const sqliteDialect: Dialect = {
  locksRows: false,
  order: sql`searched, id`,
  after: (searched, id) => sql`(searched, id) > (${searched}, ${id})`,
  matches({ table, orgId, text, trigrams }) {
    if (text === "") return sql`org_id = ${orgId} and ${isInTime(text)}`;
    if (trigrams.length === 0) return sql`org_id = ${orgId} and ${isInTime(text)} and instr(folded, ${text}) > 0`;
    const index = sql.table(`${table}_search`);
    // The plus keeps SQLite from scanning the whole organization instead of the rows that the index finds.
    return sql`seq in (select rowid from ${index} where ${index} match ${allOf(trigrams)} and ${isInTime(text)})
      and +org_id = ${orgId} and ${isInTime(text)} and instr(folded, ${text}) > 0`;
  },
};
