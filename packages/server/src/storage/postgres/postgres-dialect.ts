import { PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from "kysely";
import type { Dialect } from "../database.ts";
import type { SqlLanguage } from "../statements.ts";
import { indexedSeparators } from "../trigrams.ts";

export const postgresLanguage: SqlLanguage = {
  createAdapter: () => new PostgresAdapter(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (database) => new PostgresIntrospector(database),
};

/** As in the index (`0001-initial.postgres.sql`): pg_trgm ignores punctuation, so separators are stored as a letter. */
const separatorLetter = "q";
const indexed = [...indexedSeparators].reduce(
  (text, separator) => sql`replace(${text}, ${sql.lit(separator)}, ${sql.lit(separatorLetter)})`,
  sql`folded`,
);

function escaped(text: string): string {
  const characters = Array.from(text, (character) =>
    indexedSeparators.includes(character) ? separatorLetter : character,
  );
  return characters.join("").replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/**
 * A `like` pattern for indexed texts that contain the trigrams in the same order as `text`. A row is compared with it once,
 * and not with each trigram: PostgreSQL repeats the comparison for every row that the index finds.
 */
function likePattern(text: string, trigrams: readonly string[]): string {
  let pattern = "";
  let end = 0;
  const found = trigrams.map((trigram) => ({ trigram, start: text.indexOf(trigram) }));
  for (const { trigram, start } of found.toSorted((one, other) => one.start - other.start)) {
    pattern += start < end ? escaped(trigram.slice(end - start)) : `%${escaped(trigram)}`;
    end = start + trigram.length;
  }
  return `${pattern}%`;
}

/** As in the index (`0001-initial.postgres.sql`), which orders by the first characters: long texts do not fit in it. */
const prefixLength = 200;

export const postgresDialect: Dialect = {
  locksRows: true,
  order: sql`left(searched, ${sql.lit(prefixLength)}), searched, id`,
  after: (searched, id) => sql`left(searched, ${sql.lit(prefixLength)}) >= left(${searched}, ${sql.lit(prefixLength)})
    and (searched, id) > (${searched}, ${id})`,
  matches({ orgId, text, trigrams }) {
    if (text === "") return sql`org_id = ${orgId}`;
    if (trigrams.length === 0) return sql`org_id = ${orgId} and strpos(folded, ${text}) > 0`;
    return sql`org_id = ${orgId} and ${indexed} like ${likePattern(text, trigrams)} and strpos(folded, ${text}) > 0`;
  },
};
