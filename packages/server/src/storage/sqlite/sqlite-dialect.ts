import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql, type SqlBool } from "kysely";
import type { Dialect, Match } from "../dialect.ts";
import type { SqlLanguage } from "../kysely-on.ts";

export const sqliteLanguage: SqlLanguage = {
  createAdapter: () => new SqliteAdapter(),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createIntrospector: (database) => new SqliteIntrospector(database),
};

/** The index holds runs of three characters, so it knows nothing of shorter texts. */
const indexes = (text: string): boolean => Array.from(text.slice(0, 6)).length >= 3;

/** An expression of FTS5 that each of the runs matches. https://www.sqlite.org/fts5.html#full_text_query_syntax */
const allOf = (runs: readonly string[]): string => runs.map((run) => `"${run.replaceAll('"', '""')}"`).join(" AND ");

/** The index finds rows that may contain the text; they are few enough to look. */
const contains = ({ table, orgId, text, runs }: Omit<Match, "expected">) => {
  const index = sql.table(`${table}_search`);
  // The plus keeps SQLite from walking the whole organisation instead of the few rows that the index finds.
  return sql<SqlBool>`seq in (select rowid from ${index} where ${index} match ${allOf(runs)})
    and +org_id = ${orgId} and instr(folded, ${text}) > 0`;
};

export const sqliteDialect: Dialect = {
  locksRows: false,
  order: sql`searched, id`,
  after: (searched, id) => sql`(searched, id) > (${searched}, ${id})`,
  indexes,
  someMatches: (found, most) => sql`
    select seq, searched, id from ${sql.table(found.table)} where ${contains(found)} limit ${most}`,
  matches({ expected, ...found }) {
    const { orgId, text } = found;
    if (text === "") return sql`org_id = ${orgId}`;
    if (expected === "many") return sql`org_id = ${orgId} and instr(folded, ${text}) > 0`;
    return contains(found);
  },
};
