import type { Generated, Kysely } from "kysely";
import type { ApiKind, KeyScheme, ReplacingMode } from "./records.ts";
import type { Dialect } from "./dialect.ts";

/** What `search` needs of a table. `searched` is the text as it is shown, `folded` as it is compared. */
export type SearchedColumns = { id: string; org_id: string; searched: string; folded: string };

/** Of tables whose records have sealed members. The key is named once, for all members of a record. */
export type SealedColumns = { sealed: string | null; sealing_key_id: string | null };

type PortalTable = { id: Generated<number>; record: string };

export type Tables = {
  users: SearchedColumns & { seq: Generated<number>; access_key_hash: string | null; record: string };
  apis: SearchedColumns & { seq: Generated<number>; kind: ApiKind; definition: string };
  policies: { id: string; org_id: string; policy_id: string; name: string | null; record: string };
  webhooks: { id: string; org_id: string; record: string } & SealedColumns;
  oauth_clients: { client_id: string; secret_hash: string; record: string };
  providers: PortalTable;
  client_types: PortalTable & { provider_id: number };
  catalogues: PortalTable;
  products: PortalTable;
  plans: PortalTable & { provider_id: number };
  apps: PortalTable;
  custom_credentials: PortalTable & SealedColumns & { app_id: number };
  issued_keys: {
    id: string;
    scheme: KeyScheme;
    label: string;
    hash: string;
    created_at: string;
    revoked_at: string | null;
  };
  api_migrations: {
    id: string;
    org_id: string;
    api_id: string;
    name: string;
    mode: ReplacingMode;
    migrated_at: string;
    undo_until: string;
    undone_at: string | null;
    written: string;
    replaced: string;
  };
  imported_files: { name: string; sha256: string };
  sealing: { only_row: 1; key_id: string };
};

/**
 * How a collection reaches its tables. `lookUp` is for reads by key, which are quick; `scan` for those that may take
 * long. They can be one and the same.
 */
export type Database = { lookUp: Kysely<Tables>; scan: Kysely<Tables>; dialect: Dialect };
