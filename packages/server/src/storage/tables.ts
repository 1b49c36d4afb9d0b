import type { Generated, Kysely } from "kysely";
import type { ApiKind, KeyScheme, StoredMigration } from "./records.ts";
import type { Dialect } from "./dialect.ts";

/** The columns that `search` needs. `searched` is the text as it is displayed, `folded` as it is compared. */
export interface SearchedColumns {
  id: string;
  org_id: string;
  searched: string;
  folded: string;
}

/** Columns of tables whose records have encrypted fields. All fields of a record have the same key. */
export interface EncryptedColumns {
  encrypted: string | null;
  encryption_key_id: string | null;
}

interface PortalTable {
  id: Generated<number>;
  record: string;
}

export interface Tables {
  users: SearchedColumns & { seq: Generated<number>; access_key_hash: string | null; record: string };
  apis: SearchedColumns & { seq: Generated<number>; kind: ApiKind; definition: string };
  policies: { id: string; org_id: string; policy_id: string; name: string | null; record: string };
  webhooks: { id: string; org_id: string; record: string } & EncryptedColumns;
  oauth_clients: { client_id: string; secret_hash: string; record: string };
  providers: PortalTable;
  client_types: PortalTable & { provider_id: number };
  catalogues: PortalTable;
  products: PortalTable;
  plans: PortalTable & { provider_id: number };
  apps: PortalTable;
  custom_credentials: PortalTable & EncryptedColumns & { app_id: number };
  issued_keys: {
    id: string;
    scheme: KeyScheme;
    label: string;
    hash: string;
    created_at: string;
    revoked_at: string | null;
  };
  api_migrations: Omit<StoredMigration, "undone_at" | "accepted_losses" | "proof" | "written" | "replaced"> & {
    seq: Generated<number>;
    undone_at: string | null;
    accepted_losses: string;
    proof: string;
    written: string;
    replaced: string;
  };
  imported_files: { name: string; sha256: string };
  encryption: { only_row: 1; key_id: string };
}

/**
 * How a collection accesses its tables. `lookUp` is for reads by key, which are fast; `scan` for those that may be slow.
 * They can be the same connection.
 */
export interface Database {
  lookUp: Kysely<Tables>;
  scan: Kysely<Tables>;
  /**
   * Starts the time limit of a search, and returns the access for its statements. The database stops the one that is running
   * when the time is over, and starts no later one; both throw `SearchTimeoutError`. If not set, searches have no limit.
   */
  startSearch?: () => Kysely<Tables>;
  dialect: Dialect;
}
