import type { Insertable } from "kysely";
import { chunks } from "../batches.ts";
import { readJson, writeJson } from "../json.ts";
import type { StoredOauthClient } from "../records.ts";
import type { OauthClientReads, Transaction } from "../store.ts";
import type { Database, Tables } from "../tables.ts";
import { wholeTable } from "../whole-table.ts";

function toRow({ record, secret_hash }: StoredOauthClient): Insertable<Tables["oauth_clients"]> {
  return {
    client_id: record.client_id,
    secret_hash,
    record: writeJson(record),
  };
}

export function oauthClientReads({ scan }: Database): OauthClientReads {
  return {
    async *all(id) {
      for await (const rows of wholeTable(scan, "oauth_clients", "client_id", id)) {
        yield rows.map((row) => ({ record: readJson(row.record), secret_hash: row.secret_hash }));
      }
    },
  };
}

export function oauthClientWrites(database: Database): Transaction["oauthClients"] {
  return {
    ...oauthClientReads(database),
    async insert(...items) {
      for (const part of chunks(items.map(toRow))) {
        await database.lookUp.insertInto("oauth_clients").values(part).execute();
      }
    },
  };
}
