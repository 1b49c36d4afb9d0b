import { hash } from "node:crypto";
import type { RecordId, StoredApi } from "../storage/records.ts";
import type { FoundApi, Reads, Store, Transaction } from "../storage/store.ts";

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
  acceptedLosses?: readonly string[];
  /** Writes the record of the migration. False if that was changed meanwhile. */
  writeMigration?: (migrations: Transaction["migrations"]) => Promise<boolean>;
}

/** An API that a change would remove has an OAuth client. Nothing was written. */
export class ApiInUseError extends Error {
  override readonly name = "ApiInUseError";

  constructor({ id, api_id: apiId }: { id: RecordId; api_id: string | null }) {
    super(`OAuth client ${id} belongs to API ${apiId}, which would be removed. Delete the client and try again.`);
  }
}

/** The SHA-256, in hex, of everything that can change about an API. */
export function digestOf({ kind, name, definition }: StoredApi): string {
  return hash("sha256", JSON.stringify([kind, name, definition]));
}

/** Reads the records that have not been read yet, and returns all records. */
export async function readApis(
  { apis }: Reads,
  orgId: string,
  apiIds: readonly string[],
  already: ReadApis = new Map(),
): Promise<ReadApis> {
  const missing = apiIds.filter((id) => !already.has(id));
  const read = new Map(already);
  for (const id of missing) read.set(id, undefined);
  for (const found of await apis.find(orgId, missing)) read.set(found.api.api_id, found);
  return read;
}

/**
 * Writes a change in one transaction, which only compares revisions and writes, since other writes wait for it.
 *
 * @returns false if a record was changed after it was read; then nothing is written
 * @throws ApiInUseError for an OAuth client of an API that would be removed, which no import would accept without it
 */
export function writeChange(
  store: Store,
  { orgId, read, remove, insert, acceptedLosses = [], writeMigration = async () => true }: Change,
): Promise<boolean> {
  const gone = new Set(remove).difference(new Set(insert.map(({ api_id }) => api_id)));
  return store.transaction(
    async ({ apis, migrations, oauthClients }) => {
      const revisions = await apis.lock(orgId, [...read.keys()]);
      for (const [id, found] of read) if (revisions.get(id) !== found?.revision) return false;
      const client = await oauthClients.firstOfApis([...gone]);
      if (client) throw new ApiInUseError(client);
      if (!(await writeMigration(migrations))) return false;
      await apis.remove(orgId, remove);
      await apis.insert(...insert);
      return true;
    },
    { acceptedLosses },
  );
}
