import { chunks } from "../batches.ts";
import type { Database, WritableDatabase } from "../database.ts";
import type { CollectionName, StoredCustomCredential } from "../records.ts";
import type { OauthClientReads, Reads, Transaction, WrittenPlan, WrittenPlanReads } from "../store.ts";
import { apiReads, apiWrites } from "./apis.ts";
import { encryptionReads, encryptionWrites } from "./encryption.ts";
import { idempotentResponseReads, idempotentResponses } from "./idempotent-responses.ts";
import { keyReads, keyWrites } from "./keys.ts";
import { keptOfClientTypes, keptOfPlans } from "./kept-fields.ts";
import { migrationReads, migrationWrites } from "./migrations.ts";
import { itemBy, recordReads, searchReads } from "./reads.ts";
import { recordWrites } from "./writes.ts";
import { WrittenRecords } from "./written-records.ts";

/** All collections, for reads outside transactions. */
export function readsOf(database: Database): Reads {
  function of<Name extends CollectionName>(name: Name) {
    return recordReads(database, name);
  }
  return {
    users: {
      ...of("users"),
      ...searchReads(database, "users", ({ record }) => record),
      byAccessKeyHash: itemBy(database, "users", "access_key_hash"),
    },
    apis: apiReads(database),
    policies: of("policies"),
    webhooks: of("webhooks"),
    oauthClients: { ...of("oauthClients"), firstOfApis: firstClientOfApis(database) },
    providers: of("providers"),
    clientTypes: { ...of("clientTypes"), kept: keptOfClientTypes(database) },
    catalogues: of("catalogues"),
    products: of("products"),
    plans: { ...of("plans"), kept: keptOfPlans(database) },
    apps: of("apps"),
    customCredentials: of("customCredentials"),
    keys: keyReads(database),
    migrations: migrationReads(database),
    encryption: encryptionReads(database),
    idempotentResponses: idempotentResponseReads(database),
    writtenPlans: writtenPlanReads(database),
  };
}

function firstClientOfApis({ lookUp }: Database): OauthClientReads["firstOfApis"] {
  return async (apiIds) => {
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

function writtenPlanReads({ lookUp }: Database): WrittenPlanReads {
  return {
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

function importedFiles({ lookUp, writer }: WritableDatabase): Transaction["importedFiles"] {
  return {
    async has(name, sha256) {
      const row = await lookUp
        .selectFrom("imported_files")
        .select("name")
        .where("name", "=", name)
        .where("sha256", "=", sha256)
        .executeTakeFirst();
      return row !== undefined;
    },
    async add(name, sha256) {
      await writer.insertInto("imported_files").values({ name, sha256 }).execute();
    },
  };
}

/** All collections, for reads and writes within a transaction. */
function transactionOf(database: WritableDatabase): Transaction {
  const reads = readsOf(database);
  function of<Name extends CollectionName>(name: Name) {
    const { insert, replace } = recordWrites(database, name);
    return { ...reads[name], insert, replace };
  }
  const { create } = recordWrites(database, "customCredentials");
  return {
    users: of("users"),
    apis: { ...reads.apis, ...apiWrites(database) },
    policies: of("policies"),
    webhooks: of("webhooks"),
    oauthClients: of("oauthClients"),
    providers: of("providers"),
    clientTypes: of("clientTypes"),
    catalogues: of("catalogues"),
    products: of("products"),
    plans: of("plans"),
    apps: of("apps"),
    customCredentials: {
      ...of("customCredentials"),
      async create({ record, ...others }) {
        // The record gets its id from the table.
        const created = { ...others, record: record as StoredCustomCredential["record"] };
        return { ...record, ID: Number(await create(created)) };
      },
    },
    keys: { ...reads.keys, ...keyWrites(database) },
    migrations: { ...reads.migrations, ...migrationWrites(database) },
    put: (name, items) => recordWrites(database, name).put(items),
    freeUniqueValues: (name, ids) => recordWrites(database, name).freeUniqueValues(ids),
    remove: (name, ids) => recordWrites(database, name).remove(ids),
    importedFiles: importedFiles(database),
    idempotentResponses: idempotentResponses(database),
    writtenPlans: { ...reads.writtenPlans, setLast: (plan) => setLastPlan(database, plan) },
    encryption: { ...reads.encryption, ...encryptionWrites(database) },
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
