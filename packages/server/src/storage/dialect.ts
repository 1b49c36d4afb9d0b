import type { RawBuilder, SqlBool } from "kysely";

export const searchedTables = ["users", "apis"] as const;
export type SearchedTable = (typeof searchedTables)[number];

export interface Match {
  table: SearchedTable;
  orgId: string;
  /** The text to search for, folded. */
  text: string;
  /** Trigrams of the text to look up in the index, the most selective first. Empty if the index is not used. */
  trigrams: readonly string[];
  /** Few: use the trigram index. Many: scanning the table in order is faster. Unknown: matches are being counted. */
  expected: "few" | "many" | "unknown";
}

/** The SQL that differs between the databases. */
export interface Dialect {
  /** The condition that a row belongs to the organization and contains the text. */
  matches(match: Match): RawBuilder<SqlBool>;
  /** Selects `seq`, `searched` and `id` of at most `limit` such rows by the index. Requires trigrams. */
  someMatches(search: Omit<Match, "expected">, limit: number): RawBuilder<unknown>;
  /** The order of search results: by code points of `searched`, then by id. An index has this order. */
  order: RawBuilder<unknown>;
  /** The condition that a row comes later in this order than the one with these values. */
  after(searched: string, id: string): RawBuilder<SqlBool>;
  /** Whether a row must be locked explicitly to keep other transactions from changing it. */
  locksRows: boolean;
}
