import type { RawBuilder, SqlBool } from "kysely";

export const searchedTables = ["users", "apis"] as const;
export type SearchedTable = (typeof searchedTables)[number];

export interface SearchedText {
  table: SearchedTable;
  orgId: string;
  /** The text to search for, folded. */
  text: string;
  /** Trigrams of the text to look up in the index, the most selective first. Empty if the index is not used. */
  trigrams: readonly string[];
}

/** The SQL that differs between the databases. */
export interface Dialect {
  /**
   * The condition that a row belongs to the organization and contains the text. Few matches are found by the trigram index,
   * which requires trigrams. For many, scanning the table in order is faster.
   */
  matches(search: SearchedText, expected: "few" | "many"): RawBuilder<SqlBool>;
  /** Selects `seq`, `searched` and `id` of at most `limit` such rows by the index. Requires trigrams. */
  someMatches(search: SearchedText, limit: number): RawBuilder<unknown>;
  /** The order of search results: by code points of `searched`, then by id. An index has this order. */
  order: RawBuilder<unknown>;
  /** The condition that a row comes later in this order than the one with these values. */
  after(searched: string, id: string): RawBuilder<SqlBool>;
  /** Whether a row must be locked explicitly to keep other transactions from changing it. */
  locksRows: boolean;
}
