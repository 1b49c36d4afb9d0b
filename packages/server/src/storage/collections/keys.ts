import type { Database, WritableDatabase } from "../database.ts";
import type { KeyScheme } from "../records.ts";
import { itemBy, recordReads } from "./reads.ts";

export function keyReads(database: Database) {
  const byHash = itemBy(database, "keys", "hash");
  return {
    ...recordReads(database, "keys"),
    /** The key, revoked or not, that a SHA-256 (hex) belongs to. */
    async byHash(scheme: KeyScheme, hash: string) {
      const key = await byHash(hash);
      return key?.scheme === scheme ? key : undefined;
    },
    /** When each key was last used, by its id. RFC 3339 in UTC. */
    async lastUses() {
      const rows = await database.lookUp
        .selectFrom("keys")
        .select(["id", "used_at"])
        .where("used_at", "is not", null)
        .$narrowType<{ used_at: string }>()
        .execute();
      return new Map(rows.map(({ id, used_at: time }) => [String(id), time]));
    },
  };
}

/** Sets when keys were last used, by their ids, unless they were used later. It does not count as a change of the records. */
export function setLastUses({ writer }: WritableDatabase) {
  return async (uses: ReadonlyMap<string, string>) => {
    for (const [id, time] of uses) {
      await writer
        .updateTable("keys")
        .set({ used_at: time })
        .where("id", "=", id)
        .where(({ eb, or }) => or([eb("used_at", "is", null), eb("used_at", "<", time)]))
        .execute();
    }
  };
}
