import type { StoredApi, StoredMigration } from "../storage/records.ts";
import type { ApiReads, FoundApi } from "../storage/store.ts";
import type { MigrationStore } from "./migration-store.ts";

/** Records of an organization as they were read. An id without a record is a key with the value undefined. */
export type ReadApis = ReadonlyMap<string, FoundApi | undefined>;

/** What to write in the place of what was read. */
export interface Change {
  orgId: string;
  /** Everything that the change was worked out from, and everything that it removes. */
  read: ReadApis;
  remove: readonly string[];
  insert: readonly StoredApi[];
  /** What undoes the change. */
  migration?: StoredMigration;
}

/** Reads records, but for those that were read already. Returns all of them. */
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
 * Writes a change in one transaction, which does nothing but compare revisions and write: other writes wait for it.
 *
 * @returns false if a record that was read is not the same any more; then nothing is written
 */
export function writeChange(store: Pick<MigrationStore, "transaction">, change: Change): Promise<boolean> {
  const { orgId, read, remove, insert, migration } = change;
  return store.transaction(async ({ apis, migrations }) => {
    const revisions = await apis.lock(orgId, [...read.keys()]);
    for (const [id, found] of read) if (revisions.get(id) !== found?.revision) return false;
    await apis.remove(orgId, remove);
    await apis.insert(...insert);
    if (migration) await migrations.insert(migration);
    return true;
  });
}
