import type { ApiReads, ApiWrites, Insertable } from "../storage/store.ts";

/** The part of a transaction that a migration uses. */
export interface MigrationTransaction {
  apis: Pick<ApiWrites, "lock" | "insert" | "remove">;
  migrations: Insertable<"migrations">;
}

/** The part of the store that a migration uses. */
export interface MigrationStore {
  apis: Pick<ApiReads, "find" | "ids">;
  transaction<Result>(work: (tx: MigrationTransaction) => Promise<Result>): Promise<Result>;
}
