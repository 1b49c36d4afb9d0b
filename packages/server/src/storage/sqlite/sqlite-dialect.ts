import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql } from "kysely";
import type { Dialect } from "../dialect.ts";
import type { SqlLanguage } from "../kysely-on.ts";

export const sqliteLanguage: SqlLanguage = {
  createAdapter: () => new SqliteAdapter(),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createIntrospector: (database) => new SqliteIntrospector(database),
};

/** The index holds runs of three characters, so it knows nothing of shorter texts. */
const indexes = (text: string): boolean => [...text].length >= 3;

/** A phrase of FTS5: the text as it is, in quotes. https://www.sqlite.org/fts5.html#full_text_query_syntax */
const phrase = (text: string): string => `"${text.replaceAll('"', '""')}"`;

export const sqliteDialect: Dialect = {
  locksRows: false,
  order: sql`searched, id`,
  after: (searched, id) => sql`(searched, id) > (${searched}, ${id})`,
  indexes,
  matches({ table, orgId, text, expected }) {
    if (text === "") return sql`org_id = ${orgId}`;
    if (expected === "many") return sql`org_id = ${orgId} and instr(folded, ${text}) > 0`;
    const index = sql.table(`${table}_search`);
    // The plus keeps SQLite from walking the whole organisation instead of the few rows that the index finds.
    return sql`seq in (select rowid from ${index} where folded match ${phrase(text)}) and +org_id = ${orgId}`;
  },
};
