import { chunks } from "../batches.ts";
import type { Database, WritableDatabase } from "../database.ts";
import { encryptionKeyIdOf, type CollectionName, type RecordId, type StoredKey, type StoredUser } from "../records.ts";
import { preparedQuery } from "../statements.ts";
import { releaseUnusedKeys, requireKeyInUse } from "./encryption.ts";
import type { WrittenRecord } from "./written-records.ts";

/** The response that a create with an `Idempotency-Key` will have. */
export interface ResponseClaim {
  /** Identifies the credential and the key. */
  id: string;
  credential: CredentialReference;
  /** RFC 3339 in UTC. */
  expiresAt: string;
}

/** The record of a credential. */
export interface CredentialReference {
  collection: "users" | "keys";
  id: string;
}

function credentialIdOf({ collection, id }: { collection: CollectionName; id: RecordId }): string {
  return `${collection}/${id}`;
}

export function idempotentResponseReads({ lookUp }: Database) {
  const findRow = preparedQuery(
    lookUp,
    lookUp.selectFrom("idempotent_responses").select("response").where("id", "=", "").where("expires_at", ">", ""),
  );
  return {
    /** The stored response with this id, unless it expired by `now` (RFC 3339 in UTC). */
    async find(id: string, now: string): Promise<string | undefined> {
      const [row] = await findRow(id, now);
      return row?.response ?? undefined;
    },
  };
}

/** What a claim inserts. Its values are parameters, in this order. */
const newRow = {
  id: "",
  credential_id: "",
  expires_at: "",
  encryption_key_id: "",
  collection: null,
  record_id: null,
  response: null,
};

/**
 * The responses of creates that can be repeated (D50), encrypted, in the table `idempotent_responses`. They are not a
 * collection: no export has them, and no import writes them. They are removed with the record that was created, and with the
 * record of their credential.
 */
export function idempotentResponses(database: WritableDatabase) {
  const { writer } = database;
  const { find } = idempotentResponseReads(database);
  const insertOrReplaceExpired = preparedQuery(
    writer,
    writer
      .insertInto("idempotent_responses")
      .values(newRow)
      .onConflict((conflict) =>
        conflict
          .column("id")
          .doUpdateSet(({ ref }) => ({
            credential_id: ref("excluded.credential_id"),
            expires_at: ref("excluded.expires_at"),
            encryption_key_id: ref("excluded.encryption_key_id"),
            collection: ref("excluded.collection"),
            record_id: ref("excluded.record_id"),
            response: ref("excluded.response"),
          }))
          .where("idempotent_responses.expires_at", "<=", ""),
      )
      .returning("id"),
  );
  const setResponse = preparedQuery(
    writer,
    writer
      .updateTable("idempotent_responses")
      .set({ response: "", encryption_key_id: "", collection: "", record_id: "" })
      .where("id", "=", ""),
  );

  return {
    find,
    /**
     * Reserves an id for the response of this transaction, which has to store it. If another transaction has reserved the id,
     * it is awaited.
     *
     * @param now responses that expired by then are replaced. RFC 3339 in UTC.
     * @returns the stored response that has the id already; undefined if the id was free.
     */
    async claim({ id, credential, expiresAt }: ResponseClaim, now: string): Promise<string | undefined> {
      const values = [id, credentialIdOf(credential), expiresAt, "", null, null, null];
      const claimed = await insertOrReplaceExpired(...values, now);
      if (claimed.length > 0) return undefined;
      const response = await find(id, now);
      // Each transaction that claims an id stores its response before it is committed.
      if (response === undefined) throw new Error(`The idempotent response ${id} was not stored.`);
      return response;
    },
    /** Stores the response under a reserved id, with the record that was created. */
    async store(id: string, response: string, { collection, id: recordId }: WrittenRecord): Promise<void> {
      const keyId = encryptionKeyIdOf(response);
      await requireKeyInUse(database, [{ encryption_key_id: keyId }]);
      await setResponse(response, keyId, collection, String(recordId), id);
    },
    /** Removes the responses of a credential that is no longer valid. */
    async removeOf(credential: CredentialReference): Promise<void> {
      const removed = await writer
        .deleteFrom("idempotent_responses")
        .where("credential_id", "=", credentialIdOf(credential))
        .returning("encryption_key_id")
        .execute();
      await releaseUnusedKeys(database, removed);
    },
    /** Removes at most `limit` responses that expired by this time. Returns their number. */
    async removeExpired(before: string, limit: number): Promise<number> {
      const removed = await writer
        .deleteFrom("idempotent_responses")
        .where("id", "in", ({ selectFrom }) =>
          selectFrom("idempotent_responses").select("id").where("expires_at", "<=", before).limit(limit),
        )
        .returning("encryption_key_id")
        .execute();
      await releaseUnusedKeys(database, removed);
      return removed.length;
    },
  };
}

/** Removes the responses that created these records, or that were created with them as credentials. */
export async function removeResponsesOf(
  database: WritableDatabase,
  collection: CollectionName,
  ids: readonly RecordId[],
): Promise<void> {
  for (const part of chunks(ids)) {
    const removed = await database.writer
      .deleteFrom("idempotent_responses")
      .where(({ and, eb, or }) =>
        or([
          and([eb("collection", "=", collection), eb("record_id", "in", part.map(String))]),
          // Records of other collections have no such id.
          eb(
            "credential_id",
            "in",
            part.map((id) => credentialIdOf({ collection, id })),
          ),
        ]),
      )
      .returning("encryption_key_id")
      .execute();
    await releaseUnusedKeys(database, removed);
  }
}

/** What a caller of a credential shows, as it is stored. Undefined if nothing is valid. */
function secretOf(item: Partial<StoredUser & StoredKey>): string | undefined {
  return item.revoked_at === undefined ? (item.access_key_hash ?? item.hash) : undefined;
}

/** Removes the responses of stored credentials that these items replace by others, or revoke. */
export async function removeResponsesOfReplaced(
  database: WritableDatabase,
  collection: CredentialReference["collection"],
  items: readonly (StoredUser | StoredKey)[],
): Promise<void> {
  const secrets = new Map(items.map((item) => ["id" in item ? item.id : item.record.id, secretOf(item)]));
  for (const part of chunks([...secrets.keys()])) {
    const rows = await database.lookUp.selectFrom(collection).select(["id", "item"]).where("id", "in", part).execute();
    const replaced = rows.filter(({ id, item }) => secretOf(JSON.parse(item)) !== secrets.get(String(id)));
    for (const { id } of replaced) await idempotentResponses(database).removeOf({ collection, id: String(id) });
  }
}
