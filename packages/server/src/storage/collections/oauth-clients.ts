import type { Insertable } from "kysely";
import { readJson, writeJson } from "../json.ts";
import type { StoredOauthClient } from "../records.ts";
import type { OauthClientReads, Transaction } from "../store.ts";
import type { Database, Tables } from "../tables.ts";
import { insertRows, wholeTable } from "../whole-table.ts";

function toRow({ record, secret_hash }: StoredOauthClient): Insertable<Tables["oauth_clients"]> {
  return {
    client_id: record.client_id,
    secret_hash,
    record: writeJson(record),
  };
}

export function oauthClientReads({ scan }: Database): OauthClientReads {
  return {
    all: (id) =>
      wholeTable(
        scan,
        "oauth_clients",
        "client_id",
        (row) => ({ record: readJson(row.record), secret_hash: row.secret_hash }),
        id,
      ),
  };
}

export function oauthClientWrites(database: Database): Transaction["oauthClients"] {
  return {
    ...oauthClientReads(database),
    insert: (...items) => insertRows(database.lookUp, "oauth_clients", items.map(toRow)),
  };
}
