import type { Reads, Transaction } from "./collections/index.ts";

export type { Reads, Transaction, WrittenPlan } from "./collections/index.ts";
export type { FoundApi } from "./collections/apis.ts";
export type { EncryptionReads, Instance } from "./collections/encryption.ts";
export type { CredentialReference } from "./collections/idempotent-responses.ts";
export type { MigrationSummary } from "./collections/migrations.ts";
export type { RecordReads, Search } from "./collections/reads.ts";

/** How a transaction is recorded, and run. */
export interface WriteDetails {
  /** JSON Pointers of the fields of a classic definition whose loss the caller accepted (D49), for the audit log. */
  acceptedLosses?: readonly string[];
  /**
   * The transaction locks the records that it writes, and gives them the same content in another form. So no other
   * transaction conflicts with it that does not write the same records.
   */
  keepsContent?: boolean;
}

/**
 * The storage of all records, independent of the database and of HTTP. Every method throws `StorageUnavailableError` while
 * the database can't be reached.
 *
 * Methods with an `orgId` parameter read and change only the records of that organization.
 *
 * @example
 *   const page = await store.users.search(caller.orgId, "lind", { number: 1, size: 10 });
 *   await store.transaction((tx) => tx.webhooks.insert({ id, org_id: caller.orgId, record }));
 */
export type Store = Reads & {
  /**
   * Runs `work` and returns its result, once everything that it wrote is on disk. If it throws, nothing is written and the
   * error is rethrown. Transactions are serialized, so others wait for everything that `work` awaits: do nothing slow in it,
   * and await everything that it starts. `work` may run more than once, but only its last run is kept, so it must have no
   * side effects except through `tx`. After the commit was sent it never runs again: if there is no response, an
   * `UnknownOutcomeError` is thrown.
   */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>, details?: WriteDetails): Promise<Result>;
  /** Runs `work` on a snapshot of the current data. Concurrent writes are neither seen nor blocked. */
  snapshot<Result>(work: (reads: Reads) => Promise<Result>): Promise<Result>;
  /** Updates planner statistics and search indexes after many records were added. Reads and writes continue meanwhile. */
  analyze(): Promise<void>;
  /** Throws `StorageUnavailableError` unless the database responds. Waits for no other read or search. */
  check(): Promise<void>;
  /** Throws `StorageUnavailableError` if only a new process can write to the database. Does not wait for it. */
  assertRecoverable(): void;
  close(): Promise<void>;
};

/** A store that calls a function at the end of each transaction, with its error if it failed. */
export function observeTransactions(store: Store, onEnd: (error?: unknown) => void): Store {
  return {
    ...store,
    transaction: async (work, details) => {
      const result = await store.transaction(work, details).catch((error: unknown) => {
        onEnd(error);
        throw error;
      });
      onEnd();
      return result;
    },
  };
}
