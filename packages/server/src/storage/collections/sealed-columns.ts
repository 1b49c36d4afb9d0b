import { readJson, writeJson } from "../json.ts";
import type { SealedMembers } from "../records.ts";
import { sealingKeyIdOf } from "../sealed-text.ts";
import type { SealedRecords } from "../store.ts";
import type { Database, SealedColumns } from "../tables.ts";
import { sealing } from "./sealing.ts";

type SealedTable = "custom_credentials" | "webhooks";

export const sealedColumns = (sealed: SealedMembers | undefined): SealedColumns => {
  const [first] = Object.values(sealed ?? {});
  return {
    sealed: sealed ? writeJson(sealed) : null,
    sealing_key_id: first === undefined ? null : sealingKeyIdOf(first),
  };
};

/** What a row gives its item. */
export const sealedOf = <Member extends string>({
  sealed,
}: Pick<SealedColumns, "sealed">): { sealed?: SealedMembers<Member> } =>
  // An earlier schema has no such column.
  sealed ? { sealed: readJson(sealed) } : {};

export const sealedReads = ({ scan }: Database, table: SealedTable): SealedRecords => ({
  async sealedWithAnotherKey(keyId) {
    const row = await scan
      // Kysely types one table at a time. Both have these columns, so that the type of one is true of the other.
      .selectFrom(table as "webhooks")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("sealing_key_id", "<>", keyId)
      .executeTakeFirstOrThrow();
    return Number(row.count);
  },
});

/** A process that still holds the key from before a rotation must not write what nobody will be able to open. */
export const assertKeyInUse = async (database: Database, rows: readonly SealedColumns[]): Promise<void> => {
  const keyIds = new Set(rows.map((row) => row.sealing_key_id).filter((keyId) => keyId !== null));
  if (keyIds.size === 0) return;
  const inUse = await sealing(database).keyId();
  if (inUse !== undefined && keyIds.difference(new Set([inUse])).size > 0) {
    throw new Error("The sealing key was changed while this process ran. Start it again with the new key.");
  }
};
