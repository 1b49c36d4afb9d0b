import type { Transaction } from "../store.ts";
import type { Database } from "../tables.ts";

export const sealing = ({ lookUp }: Database): Transaction["sealing"] => ({
  async keyId() {
    const row = await lookUp.selectFrom("sealing").select("key_id").executeTakeFirst();
    return row?.key_id;
  },
  async setKeyId(keyId) {
    await lookUp
      .insertInto("sealing")
      .values({ only_row: 1, key_id: keyId })
      .onConflict((conflict) => conflict.column("only_row").doUpdateSet({ key_id: keyId }))
      .execute();
  },
});
