import type { Insertable, Selectable } from "kysely";
import { chunks } from "../batches.ts";
import { readJson, withId, withoutId, writeJson } from "../json.ts";
import type { SealedMembers, StoredCustomCredential } from "../records.ts";
import { sealingKeyIdOf } from "../sealed-text.ts";
import type { CustomCredentialReads, CustomCredentialWrites } from "../store.ts";
import type { Database, Tables } from "../tables.ts";
import { missingIds } from "./portal-records.ts";
import { sealing } from "./sealing.ts";
import { wholeTable } from "../whole-table.ts";

type Row = Selectable<Tables["custom_credentials"]>;

const toItem = (row: Row): StoredCustomCredential => ({
  app_id: row.app_id,
  record: withId(row),
  ...(row.sealed !== null && { sealed: readJson<SealedMembers>(row.sealed) }),
});

const sealedColumns = (sealed: SealedMembers | undefined) => {
  const [first] = Object.values(sealed ?? {});
  return {
    sealed: sealed ? writeJson(sealed) : null,
    sealing_key_id: first === undefined ? null : sealingKeyIdOf(first),
  };
};

const toRow = (item: StoredCustomCredential): Insertable<Tables["custom_credentials"]> => ({
  id: item.record.ID,
  app_id: item.app_id,
  record: withoutId(item.record),
  ...sealedColumns(item.sealed),
});

export const customCredentialReads = ({ lookUp, scan }: Database): CustomCredentialReads => ({
  async *all() {
    for await (const rows of wholeTable(scan, "custom_credentials", "id")) yield rows.map(toItem);
  },
  missing: (ids) => missingIds(lookUp, "custom_credentials", ids),
  async sealedWithAnotherKey(keyId) {
    const row = await scan
      .selectFrom("custom_credentials")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("sealing_key_id", "<>", keyId)
      .executeTakeFirstOrThrow();
    return Number(row.count);
  },
});

export const customCredentialWrites = (database: Database): CustomCredentialWrites => {
  const { lookUp } = database;

  // A process that still holds the key from before a rotation must not write what nobody will be able to open.
  const assertKeyInUse = async (keyIds: ReadonlySet<string | null | undefined>) => {
    const inUse = await sealing(database).keyId();
    if (inUse === undefined) return;
    for (const keyId of keyIds) {
      if (keyId && keyId !== inUse) {
        throw new Error("The sealing key was changed while this process ran. Start it again with the new key.");
      }
    }
  };

  return {
    ...customCredentialReads(database),
    async insert(...items) {
      const rows = items.map(toRow);
      await assertKeyInUse(new Set(rows.map((row) => row.sealing_key_id)));
      for (const part of chunks(rows)) await lookUp.insertInto("custom_credentials").values(part).execute();
    },
    async create({ app_id, record, sealed }) {
      const columns = sealedColumns(sealed);
      await assertKeyInUse(new Set([columns.sealing_key_id]));
      const { id } = await lookUp
        .insertInto("custom_credentials")
        .values({ app_id, record: writeJson(record), ...columns })
        .returning("id")
        .executeTakeFirstOrThrow();
      return { ...record, ID: id };
    },
    async setSealed(id, sealed) {
      await lookUp.updateTable("custom_credentials").set(sealedColumns(sealed)).where("id", "=", id).execute();
    },
  };
};
