import type { Insertable } from "kysely";
import { batchSize, chunks, inBatches } from "../batches.ts";
import { readJson, writeJson } from "../json.ts";
import { missingFrom } from "../missing.ts";
import type { StoredOauthClient } from "../records.ts";
import type { OauthClientReads, Transaction } from "../store.ts";
import type { Database, Tables } from "../tables.ts";

const toRow = ({ record, secret_hash }: StoredOauthClient): Insertable<Tables["oauth_clients"]> => ({
  client_id: record.client_id,
  secret_hash,
  record: writeJson(record),
});

export const oauthClientReads = ({ lookUp, scan }: Database): OauthClientReads => ({
  async *all() {
    const read = (after = "") =>
      scan
        .selectFrom("oauth_clients")
        .selectAll()
        .where("client_id", ">", after)
        .orderBy("client_id")
        .limit(batchSize)
        .execute();
    for await (const rows of inBatches(read, (row) => row.client_id)) {
      yield rows.map((row) => ({ record: readJson(row.record), secret_hash: row.secret_hash }));
    }
  },
  missing: (ids) =>
    missingFrom(ids, async (part) => {
      const rows = await lookUp
        .selectFrom("oauth_clients")
        .select("client_id")
        .where("client_id", "in", part)
        .execute();
      return rows.map((row) => row.client_id);
    }),
});

export const oauthClientWrites = (database: Database): Transaction["oauthClients"] => ({
  ...oauthClientReads(database),
  async insert(...items) {
    for (const part of chunks(items.map(toRow))) {
      await database.lookUp.insertInto("oauth_clients").values(part).execute();
    }
  },
});
