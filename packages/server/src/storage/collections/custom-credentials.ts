import type { Insertable, Selectable } from "kysely";
import { withId, withoutId, writeJson } from "../json.ts";
import type { StoredCustomCredential } from "../records.ts";
import type { CustomCredentialReads, CustomCredentialWrites } from "../store.ts";
import type { Database, Tables } from "../tables.ts";
import { missingIds } from "./portal-records.ts";
import { assertKeyInUse, encryptedColumns, encryptedFieldsOf } from "./encrypted-columns.ts";
import { insertRows, wholeTable } from "../whole-table.ts";

type Row = Selectable<Tables["custom_credentials"]>;

function toItem(row: Row): StoredCustomCredential {
  return { app_id: row.app_id, record: withId(row), ...encryptedFieldsOf(row) };
}

function toRow(item: StoredCustomCredential) {
  return {
    id: item.record.ID,
    app_id: item.app_id,
    record: withoutId(item.record),
    ...encryptedColumns(item.sealed),
  } satisfies Insertable<Tables["custom_credentials"]>;
}

export function customCredentialReads(database: Database): CustomCredentialReads {
  return {
    all: (id) => wholeTable(database.scan, "custom_credentials", "id", toItem, id),
    missing: (ids) => missingIds(database.lookUp, "custom_credentials", ids),
  };
}

export function customCredentialWrites(database: Database): CustomCredentialWrites {
  const { lookUp } = database;
  return {
    ...customCredentialReads(database),
    async insert(...items) {
      const rows = items.map(toRow);
      await assertKeyInUse(database, rows);
      await insertRows(lookUp, "custom_credentials", rows);
    },
    async create({ app_id, record, sealed }) {
      const columns = encryptedColumns(sealed);
      await assertKeyInUse(database, [columns]);
      const query = lookUp
        .insertInto("custom_credentials")
        .values({ app_id, record: writeJson(record), ...columns })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .returning("id");
      // An import may have inserted the ID just allocated; each attempt allocates the next one.
      for (;;) {
        const row = await query.executeTakeFirst();
        if (row) return { ...record, ID: row.id };
      }
    },
    async setEncryptedFields(id, sealed) {
      await lookUp.updateTable("custom_credentials").set(encryptedColumns(sealed)).where("id", "=", id).execute();
    },
  };
}
