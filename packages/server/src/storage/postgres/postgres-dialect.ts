import { PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from "kysely";
import type { SqlBool } from "kysely";
import type { Dialect, Match } from "../dialect.ts";
import type { SqlLanguage } from "../kysely-on.ts";
import { indexedSeparators } from "../trigrams.ts";

export const postgresLanguage: SqlLanguage = {
  createAdapter: () => new PostgresAdapter(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (database) => new PostgresIntrospector(database),
};

/** A text of fewer than three characters has no trigrams. */
function isIndexed(text: string): boolean {
  return Array.from(text.slice(0, 6)).length >= 3;
}

/** As in the index (`0005-signs.postgres.sql`): pg_trgm ignores punctuation, so separators are stored as a letter. */
const separatorLetter = "q";
const indexed = [...indexedSeparators].reduce(
  (text, separator) => sql`replace(${text}, ${sql.lit(separator)}, ${sql.lit(separatorLetter)})`,
  sql`folded`,
);

/** A `like` pattern for texts that contain the trigram as it is in the index. */
function likePattern(trigram: string): string {
  const characters = Array.from(trigram, (character) =>
    indexedSeparators.includes(character) ? separatorLetter : character,
  );
  return `%${characters.join("").replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

function contains({ orgId, text, trigrams }: Pick<Match, "orgId" | "text" | "trigrams">) {
  const conditions = trigrams.map((trigram) => sql`${indexed} like ${likePattern(trigram)}`);
  return sql<SqlBool>`org_id = ${orgId} and ${sql.join(conditions, sql` and `)} and strpos(folded, ${text}) > 0`;
}

/** As in the index (`0002-search.postgres.sql`), which orders by the first characters: long texts do not fit in it. */
const prefixLength = 200;

export const postgresDialect: Dialect = {
  locksRows: true,
  isIndexed,
  order: sql`left(searched, ${sql.lit(prefixLength)}), searched, id`,
  after: (searched, id) => sql`left(searched, ${sql.lit(prefixLength)}) >= left(${searched}, ${sql.lit(prefixLength)})
    and (searched, id) > (${searched}, ${id})`,
  // With the limit alone, PostgreSQL may scan the table until it has enough rows; this way it plans for all matches.
  someMatches: ({ table, ...search }, limit) => sql`
    select * from (
      with matches as materialized (
        select seq, searched, id from ${sql.table(table)} where ${contains(search)}
      ) select * from matches
    ) as matches limit ${limit}`,
  matches({ table, expected, ...search }) {
    const { orgId, text } = search;
    if (text === "") return sql`org_id = ${orgId}`;
    if (expected === "many") return sql`org_id = ${orgId} and strpos(folded, ${text}) > 0`;
    const condition = contains(search);
    if (expected === "unknown") return condition;
    // The array makes PostgreSQL read all matches first; for one page it might scan the organization in order instead.
    return sql`seq = any(array(select seq from ${sql.table(table)} where ${condition}))`;
  },
};
