import type { RawBuilder, SqlBool } from "kysely";

export const searchedTables = ["users", "apis"] as const;
export type SearchedTable = (typeof searchedTables)[number];

export type Match = {
  table: SearchedTable;
  orgId: string;
  /** Folded already. */
  text: string;
  /** Runs of three characters of the text to ask the index for, the rarest first. None where it is not asked. */
  runs: readonly string[];
  /** Few: worth an index of substrings. Many: quicker to walk the table in order. Unknown: they are to be counted. */
  expected: "few" | "many" | "unknown";
};

/** What one database says differently from another. */
export type Dialect = {
  /** Whether the text is long enough for an index of substrings. */
  indexes(text: string): boolean;
  /** The condition that a row of the organisation contains the text. */
  matches(match: Match): RawBuilder<SqlBool>;
  /** Selects `seq`, `searched` and `id` of as many such rows at most, by the index. Text that it does not know is not asked for. */
  someMatches(found: Omit<Match, "expected">, most: number): RawBuilder<unknown>;
  /** The order of search results, by code points of `searched` and then by id, as an index holds it. */
  order: RawBuilder<unknown>;
  /** The condition that a row comes later in this order than the one with these values. */
  after(searched: string, id: string): RawBuilder<SqlBool>;
  /** Whether a row must be locked by name to keep others from changing it. */
  locksRows: boolean;
};
