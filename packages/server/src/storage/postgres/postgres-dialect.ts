import { PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from "kysely";
import type { SqlBool } from "kysely";
import type { Dialect, Match } from "../dialect.ts";
import type { SqlLanguage } from "../kysely-on.ts";
import { knownSigns } from "../telling-runs.ts";

export const postgresLanguage: SqlLanguage = {
  createAdapter: () => new PostgresAdapter(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (database) => new PostgresIntrospector(database),
};

/** The index holds runs of three characters, so it knows little of shorter texts. */
const indexes = (text: string): boolean => Array.from(text.slice(0, 6)).length >= 3;

/** As the index has it (`0005-signs.postgres.sql`): pg_trgm passes over signs, so that those between words are letters there. */
const signAsLetter = "q";
const indexed = [...knownSigns].reduce(
  (text, sign) => sql`replace(${text}, ${sql.lit(sign)}, ${sql.lit(signAsLetter)})`,
  sql`folded`,
);

/** A pattern of `like` that means the run as the index has it, anywhere. */
const anywhere = (run: string): string => {
  const characters = Array.from(run, (character) => (knownSigns.includes(character) ? signAsLetter : character));
  return `%${characters.join("").replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
};

/** Of a whole text the index would look up every run, also those that are in all rows: a tenth of a second in a million. */
const contains = ({ orgId, text, runs }: Pick<Match, "orgId" | "text" | "runs">) => {
  const conditions = runs.map((run) => sql`${indexed} like ${anywhere(run)}`);
  return sql<SqlBool>`org_id = ${orgId} and ${sql.join(conditions, sql` and `)} and strpos(folded, ${text}) > 0`;
};

/** As the index has it (`0002-search.postgres.sql`): by a beginning of the text first, which agrees with the whole. */
const beginning = 200;

export const postgresDialect: Dialect = {
  locksRows: true,
  indexes,
  order: sql`left(searched, ${sql.lit(beginning)}), searched, id`,
  after: (searched, id) => sql`left(searched, ${sql.lit(beginning)}) >= left(${searched}, ${sql.lit(beginning)})
    and (searched, id) > (${searched}, ${id})`,
  // For a few rows alone PostgreSQL may look through the table until it has them; this way it plans for all.
  someMatches: ({ table, ...found }, most) => sql`
    select * from (
      with matches as materialized (
        select seq, searched, id from ${sql.table(table)} where ${contains(found)}
      ) select * from matches
    ) as matches limit ${most}`,
  matches({ table, expected, ...found }) {
    const { orgId, text } = found;
    if (text === "") return sql`org_id = ${orgId}`;
    if (expected === "many") return sql`org_id = ${orgId} and strpos(folded, ${text}) > 0`;
    const condition = contains(found);
    if (expected === "unknown") return condition;
    // As an array they are all fetched first: for a page alone PostgreSQL may walk the organisation in order instead.
    return sql`seq = any(array(select seq from ${sql.table(table)} where ${condition}))`;
  },
};
