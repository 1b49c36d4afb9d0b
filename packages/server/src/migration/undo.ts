import type { StoredMigration } from "../storage/records.ts";
import type { MigrationSummary, Reads, Store } from "../storage/store.ts";
import { formatTimestamp } from "../util/time.ts";
import { ApiInUseError, digestOf, type ReadApis, readApis, writeChange } from "./change.ts";

/** A migration, and why it can't be undone. Without a reason it can be undone. */
export interface ListedMigration extends MigrationSummary {
  conflict?: string;
}

/** Whether the migration was undone; if not, the reason. */
export type UndoResult = { undone: MigrationSummary } | { conflict: string };

/** Lists migrations in the order in which they ran. If a migration can't be undone, the reason is included. */
export async function* listMigrations(
  store: Reads,
  filter: Parameters<Reads["migrations"]["list"]>[0],
  now: Date,
): AsyncGenerator<ListedMigration> {
  for await (const batch of store.migrations.list(filter)) {
    for (const migration of batch) {
      const conflict = conflictOf(migration, await readWritten(store, migration), now);
      yield { ...migration, ...(conflict !== undefined && { conflict }) };
    }
  }
}

/**
 * Undoes the migration of an API in one transaction: restores the records that it replaced, and removes those that it wrote.
 *
 * @param id the id of the migration, or of the API for its last migration
 */
export async function undoMigration(store: Store, id: string, now: Date): Promise<UndoResult> {
  const migration = await findMigration(store, id);
  if (!migration) return { conflict: `No migration or migrated API has the id ${id}.` };
  const written = await readWritten(store, migration);
  const conflict = conflictOf(migration, written, now);
  if (conflict !== undefined) return { conflict };
  try {
    return (await restore(store, migration, written, now))
      ? { undone: migration }
      : { conflict: `API ${migration.api_id} or its migration was just changed. Check the API and try again.` };
  } catch (error) {
    if (error instanceof ApiInUseError) return { conflict: error.message };
    throw error;
  }
}

/** @param id the id of a migration, or of an API for its last migration */
export async function findMigration({ migrations }: Reads, id: string): Promise<StoredMigration | undefined> {
  return (await migrations.byId(id)) ?? (await migrations.lastOf(id));
}

function readWritten(store: Reads, { org_id, written }: MigrationSummary): Promise<ReadApis> {
  return readApis(
    store,
    org_id,
    written.map(({ api_id }) => api_id),
  );
}

/** Why a migration can't be undone; undefined if it can. */
function conflictOf(migration: MigrationSummary, current: ReadApis, now: Date): string | undefined {
  const { id, api_id: apiId, undone_at: undoneAt, undo_until: undoUntil, written } = migration;
  if (undoneAt !== undefined) return `Migration ${id} of API ${apiId} was already undone at ${undoneAt}.`;
  if (undoUntil < formatTimestamp(now))
    return `Migration ${id} of API ${apiId} could be undone only until ${undoUntil}.`;
  for (const { api_id: writtenId, sha256 } of written) {
    const api = current.get(writtenId)?.api;
    const which = writtenId === apiId ? `API ${apiId}` : `Version ${writtenId} of API ${apiId}`;
    if (!api) return `${which} was removed after migration ${id}.`;
    if (digestOf(api) !== sha256) return `${which} was changed after migration ${id}.`;
  }
  return undefined;
}

/** False if a record was changed after it was read. */
function restore(store: Store, migration: StoredMigration, written: ReadApis, now: Date): Promise<boolean> {
  return writeChange(store, {
    orgId: migration.org_id,
    read: written,
    remove: [...written.keys()],
    insert: migration.replaced,
    writeMigration: async (migrations) => {
      const current = await migrations.byId(migration.id);
      if (!current || current.undone_at !== undefined) return false;
      return migrations.replace({ ...current, undone_at: formatTimestamp(now), written: [], replaced: [] });
    },
  });
}
