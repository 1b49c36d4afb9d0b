import type { Database, NewRow, WritableDatabase } from "../database.ts";
import { EncryptionKeyMismatchError } from "../errors.ts";
import { encryptionKeyIdOf, responseField, type CollectionName } from "../records.ts";
import { collectionNames, descriptions, encryptedWith, tableOf } from "./descriptions.ts";
import { formatTimestamp } from "../../util/time.ts";

const encryptedCollections = collectionNames.filter((name) => descriptions[name].encrypted);

/** The maximum number of rows that a transaction re-encrypts, since other writes wait for it. */
const batchSize = 100;

/** Returns a value encrypted with another key. */
type Convert = (value: string, field: string) => string;

/** A running instance of the service. */
export interface Instance {
  id: string;
  /** The ids of the keys that it can decrypt with. */
  keyIds: readonly string[];
  /** Changes while it runs. RFC 3339 in UTC, by its own clock. */
  seenAt: string;
}

export type EncryptionReads = ReturnType<typeof encryptionReads>;

/** The id of the encryption key in use, in the table `encryption`. */
export function encryptionReads({ lookUp }: Database) {
  return {
    /** The id of the encryption key in use; undefined if nothing is encrypted, so that any key can be taken into use. */
    async keyId() {
      const row = await lookUp.selectFrom("encryption").select("key_id").executeTakeFirst();
      return row?.key_id;
    },
    /** How many records and stored responses are encrypted with each key, by the key's id. */
    async recordsByKey() {
      const records = new Map<string, number>();
      function count(rows: readonly { id: string; count: number }[]) {
        for (const row of rows) records.set(row.id, (records.get(row.id) ?? 0) + Number(row.count));
      }
      for (const name of encryptedCollections) {
        const rows = await lookUp
          .selectFrom(tableOf(name))
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
    /** The instances that run, and those that were killed in the last day. */
    async instances(): Promise<Instance[]> {
      const rows = await lookUp.selectFrom("instances").selectAll().orderBy("id").execute();
      return rows.map(({ id, key_ids, seen_at }) => ({ id, keyIds: key_ids.split(" "), seenAt: seen_at }));
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

/** After this time, the row of an instance that was killed is removed. In milliseconds. */
const day = 86_400_000;

/** Writing values that were encrypted with a key other than the one in use throws `EncryptionKeyMismatchError`. */
export function encryptionWrites(database: WritableDatabase) {
  const { dialect, lookUp, writer, written } = database;

  async function reencryptRecords(name: CollectionName, keyId: string, convert: Convert) {
    const table = tableOf(name);
    const outdated = lookUp.selectFrom(table).selectAll().where("encryption_key_id", "=", keyId).limit(batchSize);
    const rows = await outdated.$if(dialect.locksRows, (query) => query.forUpdate()).execute();
    for (const { id, item, org_id } of rows) {
      // Only items with encrypted fields have the id of a key.
      const stored = JSON.parse(item) as { encrypted: Record<string, string> };
      const fields = Object.entries(stored.encrypted).map(([field, value]) => [field, convert(value, field)] as const);
      const encrypted = Object.fromEntries(fields);
      const row = { item: JSON.stringify({ ...stored, encrypted }), ...encryptedWith(encrypted) };
      await writer.updateTable(table).set(row).where("id", "=", id).execute();
      written.add(name, id, org_id);
    }
    return rows.length;
  }

  async function reencryptResponses(keyId: string, convert: Convert) {
    const table = "idempotent_responses";
    const outdated = lookUp.selectFrom(table).selectAll().where("encryption_key_id", "=", keyId).limit(batchSize);
    const rows = await outdated.$if(dialect.locksRows, (query) => query.forUpdate()).execute();
    for (const { id, response } of rows) {
      // A response is stored in the transaction that claims its id.
      const converted = convert(response ?? "", responseField(id));
      const row = { response: converted, encryption_key_id: encryptionKeyIdOf(converted) };
      await writer.updateTable(table).set(row).where("id", "=", id).execute();
    }
    return rows.length;
  }

  return {
    async setKeyId(keyId: string): Promise<void> {
      await writeKeyId(database, keyId);
      written.add("encryptionKey", keyId);
    },
    /** Re-encrypts the values of some records or stored responses that are encrypted with this key. Returns their number. */
    async reencrypt(keyId: string, convert: Convert): Promise<number> {
      for (const name of encryptedCollections) {
        const records = await reencryptRecords(name, keyId, convert);
        if (records > 0) return records;
      }
      return reencryptResponses(keyId, convert);
    },
    /** Adds or replaces an instance. */
    async addInstance({ id, keyIds, seenAt }: Instance): Promise<void> {
      const before = formatTimestamp(new Date(Date.parse(seenAt) - day));
      await writer.deleteFrom("instances").where("seen_at", "<", before).execute();
      const row = { key_ids: keyIds.join(" "), seen_at: seenAt };
      await writer
        .insertInto("instances")
        .values({ id, ...row })
        .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
        .execute();
    },
    async removeInstance(id: string): Promise<void> {
      await writer.deleteFrom("instances").where("id", "=", id).execute();
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

/** Ends the use of a key once nothing is encrypted anymore, so that another one can be used. */
export async function releaseUnusedKeys({ writer }: WritableDatabase, removed: readonly EncryptedRow[]): Promise<void> {
  if (keysOf(removed).size === 0) return;
  await writer
    .deleteFrom("encryption")
    .where(({ and, exists, not, selectFrom }) =>
      and(
        [...encryptedCollections.map(tableOf), "idempotent_responses" as const].map((table) =>
          not(exists(selectFrom(table).select("id").where("encryption_key_id", ">", ""))),
        ),
      ),
    )
    .execute();
}
