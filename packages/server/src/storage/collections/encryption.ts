import type { Database, NewRow, WritableDatabase } from "../database.ts";
import { EncryptionKeyMismatchError } from "../errors.ts";
import type { EncryptionReads, Transaction } from "../store.ts";
import { collectionNames, descriptions } from "./descriptions.ts";
import { tableOf } from "./reads.ts";
import { formatTimestamp } from "../../util/time.ts";

/** The tables of collections with encrypted fields. */
const encryptedTables = collectionNames.flatMap((name) =>
  descriptions[name].encrypted ? [tableOf<never>(descriptions[name])] : [],
);

/** The id of the encryption key in use, in the table `encryption`. */
export function encryptionReads({ lookUp }: Database): EncryptionReads {
  return {
    async keyId() {
      const row = await lookUp.selectFrom("encryption").select("key_id").executeTakeFirst();
      return row?.key_id;
    },
    async recordsByKey() {
      const records = new Map<string, number>();
      function count(rows: readonly { id: string; count: number }[]) {
        for (const row of rows) records.set(row.id, (records.get(row.id) ?? 0) + Number(row.count));
      }
      for (const table of encryptedTables) {
        const rows = await lookUp
          .selectFrom(table)
          .select(({ fn }) => ["encryption_key_id as id", fn.countAll<number>().as("count")])
          .where("encryption_key_id", "is not", null)
          .groupBy("encryption_key_id")
          .$narrowType<{ id: string }>()
          .execute();
        count(rows);
      }
      count(
        await lookUp
          .selectFrom("idempotent_responses")
          .select(({ fn }) => ["encryption_key_id as id", fn.countAll<number>().as("count")])
          .where("expires_at", ">", formatTimestamp(new Date()))
          .groupBy("encryption_key_id")
          .execute(),
      );
      return records;
    },
  };
}

async function writeKeyId({ writer }: WritableDatabase, keyId: string): Promise<void> {
  await writer
    .insertInto("encryption")
    .values({ only_row: 1, key_id: keyId })
    .onConflict((conflict) => conflict.column("only_row").doUpdateSet({ key_id: keyId }))
    .execute();
}

export function encryptionWrites(database: WritableDatabase): Pick<Transaction["encryption"], "setKeyId"> {
  return {
    async setKeyId(keyId) {
      await writeKeyId(database, keyId);
      database.written.add("encryptionKey", keyId);
    },
  };
}

type EncryptedRow = Pick<NewRow, "encryption_key_id">;

function keysOf(rows: readonly EncryptedRow[]): Set<string> {
  return new Set(rows.flatMap(({ encryption_key_id: keyId }) => keyId ?? []));
}

/**
 * Makes the key of the first encrypted value the key in use. A process that has another key, such as the one from before a
 * rotation, must not write values that can't be decrypted later.
 *
 * @throws EncryptionKeyMismatchError if a value is encrypted with a key other than the one in use.
 */
export async function requireKeyInUse(database: WritableDatabase, rows: readonly EncryptedRow[]): Promise<void> {
  const keyIds = keysOf(rows);
  const [first] = keyIds;
  if (first === undefined) return;
  const inUse = await encryptionReads(database).keyId();
  if (inUse === undefined) await writeKeyId(database, first);
  const [other] = keyIds.difference(new Set([inUse ?? first]));
  if (other !== undefined) throw new EncryptionKeyMismatchError(inUse ?? first, other);
}

/** Ends the use of the key of removed rows if nothing is encrypted with it anymore, so that another one can be used. */
export async function releaseUnusedKeys({ writer }: WritableDatabase, removed: readonly EncryptedRow[]): Promise<void> {
  for (const keyId of keysOf(removed)) {
    await writer
      .deleteFrom("encryption")
      .where("key_id", "=", keyId)
      .where(({ and, exists, not, selectFrom }) =>
        and(
          [...encryptedTables, "idempotent_responses" as const].map((table) =>
            not(exists(selectFrom(table).select("id").where("encryption_key_id", "=", keyId))),
          ),
        ),
      )
      .execute();
  }
}
