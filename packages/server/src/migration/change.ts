import type { StoredApi, StoredMigration } from "../storage/records.ts";
import type { ApiReads, FoundApi } from "../storage/store.ts";
import type { MigrationStore } from "./mode.ts";

/** Records of an organization as they were read. An id without a record is a key with the value undefined. */
export type ReadApis = ReadonlyMap<string, FoundApi | undefined>;

/** The records to write, and the records that they depend on. */
export interface Change {
  orgId: string;
  /** All records that the change depends on or removes. */
  read: ReadApis;
  remove: readonly string[];
  insert: readonly StoredApi[];
  /** JSON Pointers of the fields of the classic definition whose loss was accepted. */
  acceptedLosses: readonly string[];
  /** The record that allows undoing the change. */
  migration?: StoredMigration;
}

/** Reads the records that were not read before. Returns all of them. */
export async function readApis(
  store: { apis: Pick<ApiReads, "find"> },
  orgId: string,
  apiIds: readonly string[],
  already: ReadApis = new Map(),
): Promise<ReadApis> {
  const missing = apiIds.filter((id) => !already.has(id));
  const read = new Map(already);
  for (const id of missing) read.set(id, undefined);
  for (const found of await store.apis.find(orgId, missing)) read.set(found.api.api_id, found);
  return read;
}

/**
 * Writes a change in one transaction, which only compares revisions and writes, since other writes wait for it.
 *
 * @returns false if a record was changed after it was read; then nothing is written
 */
export function writeChange(store: Pick<MigrationStore, "transaction">, change: Change): Promise<boolean> {
  const { orgId, read, remove, insert, acceptedLosses, migration } = change;
  return store.transaction(
    async ({ apis, migrations }) => {
      const revisions = await apis.lock(orgId, [...read.keys()]);
      for (const [id, found] of read) if (revisions.get(id) !== found?.revision) return false;
      await apis.remove(orgId, remove);
      await apis.insert(...insert);
      if (migration) await migrations.insert(migration);
      return true;
    },
    { acceptedLosses },
  );
}
