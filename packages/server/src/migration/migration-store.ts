import type { ApiReads, ApiWrites } from "../storage/store.ts";

/** What a migration does to APIs within a transaction. */
export type MigrationWrites = Pick<ApiWrites, "lock" | "insert" | "replace" | "remove">;

/** What a migration needs of the store. */
export type MigrationStore = {
  apis: Pick<ApiReads, "get" | "ids">;
  transaction<Result>(work: (tx: { apis: MigrationWrites }) => Promise<Result>): Promise<Result>;
};
