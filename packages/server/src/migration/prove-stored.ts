import { type Proof, prove } from "../proof/prove.ts";
import type { StoredApi, StoredMigration } from "../storage/records.ts";
import type { Reads } from "../storage/store.ts";
import { readApis } from "./change.ts";

/** A stored migration with the figures of its proof. */
export interface ProvedMigration extends Proof, Pick<StoredMigration, "id" | "org_id" | "api_id" | "name"> {}

/**
 * Compares the APIs that stored migrations replaced with the current APIs again, whoever has changed them since.
 * Undone migrations have nothing to compare.
 *
 * @param id the only migration to prove; otherwise all
 */
export async function* proveMigrations(
  reads: Reads,
  id: string | undefined,
  now: Date,
): AsyncGenerator<ProvedMigration> {
  for await (const batch of id === undefined ? reads.migrations.list({}) : [[{ id }]]) {
    for (const summary of batch) {
      const migration = await reads.migrations.byId(summary.id);
      if (!migration || migration.undone_at !== undefined) continue;
      const { org_id, api_id, name } = migration;
      yield { id: migration.id, org_id, api_id, name, ...(await proveMigration(reads, migration, now)) };
    }
  }
}

async function proveMigration(reads: Reads, migration: StoredMigration, now: Date): Promise<Proof> {
  const { org_id: orgId, api_id: apiId, replaced, written } = migration;
  const ids = written.map(({ api_id }) => api_id);
  const read = await readApis(reads, orgId, ids);
  const [classic, base] = [replaced.find(({ api_id }) => api_id === apiId), read.get(apiId)?.api];
  if (!classic || base?.kind !== "oas") {
    return { compared: 0, equal: 0, outside: [], failure: "The API was removed or replaced after this migration." };
  }
  const versions = ids
    .filter((versionId) => versionId !== apiId)
    .flatMap((versionId) => read.get(versionId)?.api ?? []);
  return prove({
    definition: classic.definition,
    base: toDocument(base),
    versions: versions.map(toDocument),
    pathPrefix: "",
    now,
  });
}

function toDocument({ api_id: apiId, definition: document }: StoredApi) {
  return { apiId, document };
}
