import type { Generated, Insertable, Kysely, RawBuilder, Selectable, SqlBool } from "kysely";
import type { WrittenRecords } from "./collections/written-records.ts";
import type { CollectionName, RecordId } from "./records.ts";

/** The columns that `search` needs. `searched` is the text as it is displayed, `folded` as it is compared. */
export interface SearchedColumns {
  id: string;
  org_id: string;
  searched: string;
  folded: string;
}

/** The columns of all tables of records. Each has `id` and `item`, and others that its description has values for. */
interface RecordTable {
  /** The order in which rows were inserted. */
  seq: Generated<number>;
  /** Generated if it is absent, by tables whose description says so. */
  id: Generated<RecordId>;
  /** The item as JSON. */
  item: string;
  org_id: string | null;
  provider_id: number | null;
  app_id: number | null;
  api_id: string | null;
  policy_id: string | null;
  reference_id: string | null;
  created_at: string | null;
  name: string | null;
  searched: string | null;
  folded: string | null;
  /** The email address of a user, as it is compared. */
  account: string | null;
  access_key_hash: string | null;
  hash: string | null;
  used_at: string | null;
  encryption_key_id: string | null;
  migrated_at: string | null;
  undo_until: string | null;
  replaced: string | null;
}

export type RecordRow = Selectable<RecordTable>;
export type NewRow = Insertable<RecordTable>;

type SnakeCase<Name> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : "";

/** The response of a create, until it expires. `collection` and `record_id` are those of the record that it created. */
interface IdempotentResponseTable {
  id: string;
  credential_id: string;
  expires_at: string;
  encryption_key_id: string;
  collection: string | null;
  record_id: string | null;
  response: string | null;
}

export interface Tables extends Record<SnakeCase<CollectionName>, RecordTable> {
  idempotent_responses: IdempotentResponseTable;
  encryption: { only_row: 1; key_id: string };
  /** `key_ids` are separated by spaces. */
  instances: { id: string; key_ids: string; seen_at: string };
  written_plans: { only_row: 1; changes: number; milliseconds: number };
}

export const searchedTables = ["users", "apis"] as const;
export type SearchedTable = (typeof searchedTables)[number];

export interface SearchedText {
  table: SearchedTable;
  orgId: string;
  /** The text to search for, folded. */
  text: string;
  /** Trigrams of the text to look up in the index, the most selective first. Empty to scan the table. */
  trigrams: readonly string[];
}

/** The SQL that differs between the databases. */
export interface Dialect {
  /** The condition that a row belongs to the organization and contains the text. */
  matches(search: SearchedText): RawBuilder<SqlBool>;
  /** The order of search results: by code points of `searched`, then by id. An index has this order. */
  order: RawBuilder<unknown>;
  /** The condition that a row comes later in this order than the one with these values. */
  after(searched: string, id: string): RawBuilder<SqlBool>;
  /** Whether a row must be locked explicitly to keep other transactions from changing it. */
  locksRows: boolean;
}

/**
 * How a collection reads its tables. `lookUp` is for reads by key, which are fast, and for those of commands, which have
 * nothing else to do meanwhile; `scan` is for reads of the service that may be slow. They can be the same connection.
 */
export interface Database {
  lookUp: Pick<Kysely<Tables>, "selectFrom" | "executeQuery">;
  scan: Kysely<Tables>;
  /**
   * Starts the time limit of a search, and returns the access for its statements. The database stops the one that is running
   * when the time is over, and starts no later one; both throw `SearchTimeoutError`. If not set, searches have no limit.
   */
  startSearch?: () => Kysely<Tables>;
  dialect: Dialect;
}

/** How a transaction accesses the tables. All writes of records are in `collections/writes.ts`, which records them. */
export interface WritableDatabase extends Database {
  writer: Kysely<Tables>;
  written: WrittenRecords;
}
