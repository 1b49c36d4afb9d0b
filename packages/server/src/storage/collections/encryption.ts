import type { EncryptionReads, Transaction } from "../store.ts";
import type { Database } from "../tables.ts";

/** The id of the encryption key in use, in the table `sealing`. */
export function encryptionReads({ lookUp }: Database): EncryptionReads {
  return {
    async keyId() {
      const row = await lookUp.selectFrom("sealing").select("key_id").executeTakeFirst();
      return row?.key_id;
    },
  };
}

export function encryptionWrites(database: Database): Transaction["encryption"] {
  const { lookUp } = database;
  return {
    ...encryptionReads(database),
    async setKeyId(keyId) {
      await lookUp
        .insertInto("sealing")
        .values({ only_row: 1, key_id: keyId })
        .onConflict((conflict) => conflict.column("only_row").doUpdateSet({ key_id: keyId }))
        .execute();
    },
  };
}
