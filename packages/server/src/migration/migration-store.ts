import type { ApiReads, ApiWrites, Insertable } from "../storage/store.ts";

/** What a migration does within a transaction. */
export interface MigrationTransaction {
  apis: Pick<ApiWrites, "lock" | "insert" | "remove">;
  migrations: Insertable<"migrations">;
}

/** What a migration needs of the store. */
export interface MigrationStore {
  apis: Pick<ApiReads, "find" | "ids">;
  transaction<Result>(work: (tx: MigrationTransaction) => Promise<Result>): Promise<Result>;
}
