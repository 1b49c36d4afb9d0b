import type { User } from "@gw/api-types";
import type { Insertable, Selectable } from "kysely";
import { recordsOf } from "../batches.ts";
import { fold } from "../fold.ts";
import { readJson, writeJson } from "../json.ts";
import { preparedQuery } from "../prepared-query.ts";
import type { StoredUser } from "../records.ts";
import { searchOf } from "../search.ts";
import type { UserReads, UserWrites } from "../store.ts";
import type { Database, Tables } from "../tables.ts";
import { insertRows, wholeTable } from "../whole-table.ts";

type Row = Selectable<Tables["users"]>;

function toRecord(row: Row): User {
  return readJson(row.record);
}

function toItem(row: Row): StoredUser {
  return {
    record: toRecord(row),
    ...(row.access_key_hash !== null && { access_key_hash: row.access_key_hash }),
  };
}

function toRow({ record, access_key_hash }: StoredUser): Insertable<Tables["users"]> {
  return {
    id: record.id,
    org_id: record.org_id,
    searched: record.email_address ?? "",
    folded: fold(record.email_address ?? ""),
    access_key_hash: access_key_hash ?? null,
    record: writeJson(record),
  };
}

export function userReads(database: Database): UserReads {
  const { lookUp, scan } = database;
  const find = searchOf<Row>(database, "users");
  const byAccessKeyHash = preparedQuery(
    lookUp,
    lookUp.selectFrom("users").selectAll().where("access_key_hash", "=", ""),
  );
  return {
    async search(orgId, text, page) {
      const { records, matches } = await find.page(orgId, text, page);
      return { records: (await Array.fromAsync(recordsOf([records], toRecord))).flat(), matches };
    },
    searchAll: (orgId, text) => recordsOf(find.all(orgId, text), toRecord),
    all: (id) => wholeTable(scan, "users", "id", toItem, id),
    async get(id) {
      const row = await lookUp.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();
      return row && toItem(row);
    },
    async byAccessKeyHash(hash) {
      const [row] = await byAccessKeyHash(hash);
      return row && toItem(row);
    },
  };
}

export function userWrites(database: Database): UserWrites {
  return {
    ...userReads(database),
    insert: (...items) => insertRows(database.lookUp, "users", items.map(toRow)),
    async replace(user) {
      const { record, access_key_hash } = toRow(user);
      const { numUpdatedRows } = await database.lookUp
        .updateTable("users")
        .set({ record, access_key_hash })
        .where("id", "=", user.record.id)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}
