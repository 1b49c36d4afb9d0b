import type { ApiReads, ApiWrites, Insertable, WriteDetails } from "../storage/store.ts";
import type { Outcome } from "./outcome.ts";

/** The part of a transaction that a migration uses. */
export interface MigrationTransaction {
  apis: Pick<ApiWrites, "lock" | "insert" | "remove">;
  migrations: Insertable<"migrations">;
}

/** The part of the store that a migration uses. */
export interface MigrationStore {
  apis: Pick<ApiReads, "find" | "ids">;
  transaction<Result>(work: (tx: MigrationTransaction) => Promise<Result>, details?: WriteDetails): Promise<Result>;
}

/** One API of a run. */
export interface Task {
  orgId: string;
  apiId: string;
  overrideStaged: boolean;
  /** JSON Pointers of the fields that may be lost; see `convertClassic`. */
  acceptLoss: readonly string[];
  now: Date;
  /** How many days the migration can be undone; 0 if it can't. */
  undoDays: number;
}

/**
 * Migrates one API in a mode. A mode that writes does so in one transaction; if it throws, nothing is written. It returns
 * undefined, and nothing is written, if a record was changed after it was read.
 */
export type Mode = (store: MigrationStore, task: Task) => Promise<Outcome | undefined>;
