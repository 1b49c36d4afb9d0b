import type { EncryptionReads, Transaction } from "../store.ts";
import type { Database } from "../tables.ts";

/** The tables with encrypted columns. */
export const encryptedTables = ["custom_credentials", "webhooks"] as const;

/** The id of the encryption key in use, in the table `encryption`. */
export function encryptionReads({ lookUp, scan }: Database): EncryptionReads {
  return {
    async keyId() {
      const row = await lookUp.selectFrom("encryption").select("key_id").executeTakeFirst();
      return row?.key_id;
    },
    async recordsByKey() {
      const records = new Map<string, number>();
      for (const table of encryptedTables) {
        const rows = await scan
          // Kysely types one table at a time; both have these columns, so the type of one is true of the other.
          .selectFrom(table as "webhooks")
          .select(({ fn }) => ["encryption_key_id", fn.countAll<number>().as("count")])
          .where("encryption_key_id", "is not", null)
          .groupBy("encryption_key_id")
          .$narrowType<{ encryption_key_id: string }>()
          .execute();
        for (const { encryption_key_id: id, count } of rows) records.set(id, (records.get(id) ?? 0) + Number(count));
      }
      return records;
    },
  };
}

export function encryptionWrites(database: Database): Transaction["encryption"] {
  const { lookUp } = database;
  return {
    ...encryptionReads(database),
    async setKeyId(keyId) {
      await lookUp
        .insertInto("encryption")
        .values({ only_row: 1, key_id: keyId })
        .onConflict((conflict) => conflict.column("only_row").doUpdateSet({ key_id: keyId }))
        .execute();
    },
  };
}

/** Ends the use of a key that nothing is encrypted with anymore, so that another one can be used. */
export async function releaseUnusedKey({ lookUp }: Database, keyId: string): Promise<void> {
  await lookUp
    .deleteFrom("encryption")
    .where("key_id", "=", keyId)
    .where(({ and, exists, not, selectFrom }) =>
      and(
        encryptedTables.map((table) =>
          not(
            exists(
              selectFrom(table as "webhooks")
                .select("id")
                .where("encryption_key_id", "=", keyId),
            ),
          ),
        ),
      ),
    )
    .execute();
}
