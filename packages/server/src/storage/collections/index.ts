import { chunks } from "../batches.ts";
import type { Database, WritableDatabase } from "../database.ts";
import type { CollectionName, RecordId, StoredCustomCredential, StoredItems } from "../records.ts";
import { apiReads, apiWrites } from "./apis.ts";
import { encryptionReads, encryptionWrites } from "./encryption.ts";
import { idempotentResponseReads, idempotentResponses } from "./idempotent-responses.ts";
import { keyReads, setLastUses } from "./keys.ts";
import { collectionNames } from "./descriptions.ts";
import { keptOfClientTypes, keptOfPlans } from "./kept-fields.ts";
import { migrationReads, removeExpiredMigrations } from "./migrations.ts";
import { itemBy, recordReads, searchReads, type RecordReads } from "./reads.ts";
import { recordWrites } from "./writes.ts";
import { WrittenRecords } from "./written-records.ts";

export type Reads = ReturnType<typeof readsOf>;

/** All collections, for reads outside transactions. */
export function readsOf(database: Database) {
  // Each collection has its own reads.
  const of = Object.fromEntries(collectionNames.map((name) => [name, recordReads(database, name)])) as {
    [Name in CollectionName]: RecordReads<Name>;
  };
  return {
    ...of,
    users: {
      ...of.users,
      ...searchReads(database, "users", ({ record }) => record),
      /** The user, active or not, that the SHA-256 (hex) of an access key belongs to. */
      byAccessKeyHash: itemBy(database, "users", "access_key_hash"),
    },
    apis: apiReads(database),
    oauthClients: { ...of.oauthClients, firstOfApis: firstClientOfApis(database) },
    clientTypes: { ...of.clientTypes, kept: keptOfClientTypes(database) },
    plans: { ...of.plans, kept: keptOfPlans(database) },
    keys: keyReads(database),
    migrations: migrationReads(database),
    encryption: encryptionReads(database),
    idempotentResponses: idempotentResponseReads(database),
    writtenPlans: writtenPlanReads(database),
  };
}

/** A client that belongs to one of these APIs, if there is one, with the id of its API. */
function firstClientOfApis({ lookUp }: Database) {
  return async (apiIds: readonly string[]) => {
    for (const part of chunks(apiIds)) {
      const client = await lookUp
        .selectFrom("oauth_clients")
        .select(["id", "api_id"])
        .where("api_id", "in", part)
        .executeTakeFirst();
      if (client) return client;
    }
    return undefined;
  };
}

/** A plan of apply that was written while others waited. */
export interface WrittenPlan {
  changes: number;
  milliseconds: number;
}

function writtenPlanReads({ lookUp }: Database) {
  return {
    /** The last of those that were large enough for others to wait. */
    last: () => lookUp.selectFrom("written_plans").select(["changes", "milliseconds"]).executeTakeFirst(),
  };
}

async function setLastPlan({ writer }: WritableDatabase, plan: WrittenPlan): Promise<void> {
  await writer
    .insertInto("written_plans")
    .values({ only_row: 1, ...plan })
    .onConflict((conflict) => conflict.column("only_row").doUpdateSet({ ...plan }))
    .execute();
}

/** A credential without its `ID`. */
type NewCredential = Omit<StoredCustomCredential, "record"> & { record: Omit<StoredCustomCredential["record"], "ID"> };

export type Transaction = ReturnType<typeof transactionOf>;

/** All collections, for reads and writes within a transaction. Reads see what it wrote. */
function transactionOf(database: WritableDatabase) {
  const reads = readsOf(database);
  function withWrites<Name extends CollectionName>(name: Name) {
    const { insert, replace } = recordWrites(database, name);
    return { ...reads[name], insert, replace };
  }
  // Each collection has its own reads and writes.
  const of = Object.fromEntries(collectionNames.map((name) => [name, withWrites(name)])) as {
    [Name in CollectionName]: ReturnType<typeof withWrites<Name>>;
  };
  const { create } = recordWrites(database, "customCredentials");
  return {
    ...of,
    apis: { ...reads.apis, ...apiWrites(database) },
    customCredentials: {
      ...of.customCredentials,
      /** Adds a credential with the next free `ID`. Returns the complete record. */
      async create({ record, ...others }: NewCredential): Promise<StoredCustomCredential["record"]> {
        // The record gets its id from the table.
        const created = { ...others, record: record as StoredCustomCredential["record"] };
        return { ...record, ID: Number(await create(created)) };
      },
    },
    keys: { ...of.keys, setLastUses: setLastUses(database) },
    migrations: { ...of.migrations, removeExpired: removeExpiredMigrations(database) },
    /**
     * Inserts records of any collection, and replaces those that have the same ids. Throws as `insert` does, also if a unique
     * value moves from one of the records to another, unless the values of both were freed.
     */
    put: <Name extends CollectionName>(name: Name, items: readonly StoredItems[Name][]) =>
      recordWrites(database, name).put(items),
    /** Inserts records of any collection, but none whose id or unique value is in use. Returns the ids of the others. */
    insertMissing: <Name extends CollectionName>(name: Name, items: readonly StoredItems[Name][]) =>
      recordWrites(database, name).insertMissing(items),
    /** Lets other records have the unique values of these, which `put` has to write afterward. */
    freeUniqueValues: (name: CollectionName, ids: readonly RecordId[]) =>
      recordWrites(database, name).freeUniqueValues(ids),
    /**
     * Removes records of any collection, even if others refer to them. Returns the ids of those that existed. After the last
     * encrypted record, its key is no longer in use.
     */
    remove: (name: CollectionName, ids: readonly RecordId[]) => recordWrites(database, name).remove(ids),
    idempotentResponses: idempotentResponses(database),
    writtenPlans: { ...reads.writtenPlans, setLast: (plan: WrittenPlan) => setLastPlan(database, plan) },
    encryption: { ...reads.encryption, ...encryptionWrites(database) },
    /** What the transaction has written so far. */
    written: database.written,
  };
}

/** Runs the work of a transaction. */
export type RunWork = <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>;

/** Returns a function that runs work on a database whose connection has one transaction at a time. */
export function workOn(database: Omit<WritableDatabase, "written">): RunWork {
  const written = new WrittenRecords();
  const tx = transactionOf({ ...database, written });
  return (work) => {
    written.clear();
    return work(tx);
  };
}
