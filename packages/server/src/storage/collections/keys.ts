import type { Database, WritableDatabase } from "../database.ts";
import type { KeyReads, KeyWrites } from "../store.ts";
import { itemBy, recordReads } from "./reads.ts";
import { recordWrites } from "./writes.ts";

export function keyReads(database: Database): KeyReads {
  const byHash = itemBy(database, "keys", "hash");
  return {
    ...recordReads(database, "keys"),
    async byHash(scheme, hash) {
      const key = await byHash(hash);
      return key?.scheme === scheme ? key : undefined;
    },
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

export function keyWrites(database: WritableDatabase): KeyWrites {
  const { insert, replace } = recordWrites(database, "keys");
  return {
    insert,
    replace,
    async setLastUses(uses) {
      for (const [id, time] of uses) {
        await database.writer
          .updateTable("keys")
          .set({ used_at: time })
          .where("id", "=", id)
          .where(({ eb, or }) => or([eb("used_at", "is", null), eb("used_at", "<", time)]))
          .execute();
      }
    },
  };
}
