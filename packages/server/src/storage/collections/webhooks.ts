import type { Insertable } from "kysely";
import { readJson, writeJson } from "../json.ts";
import type { StoredWebhook } from "../records.ts";
import type { WebhookReads, WebhookWrites } from "../store.ts";
import type { Database, Tables } from "../tables.ts";
import { insertRows, wholeTable } from "../whole-table.ts";
import { assertKeyInUse, encryptedColumns, encryptedFieldsOf } from "./encrypted-columns.ts";

function toRow({ id, org_id, record, sealed }: StoredWebhook) {
  return { id, org_id, record: writeJson(record), ...encryptedColumns(sealed) } satisfies Insertable<
    Tables["webhooks"]
  >;
}

export function webhookReads(database: Database): WebhookReads {
  return {
    all: (id) =>
      wholeTable(
        database.scan,
        "webhooks",
        "id",
        (row) => ({
          id: row.id,
          org_id: row.org_id,
          record: readJson<StoredWebhook["record"]>(row.record),
          ...encryptedFieldsOf<"header_map">(row),
        }),
        id,
      ),
  };
}

export function webhookWrites(database: Database): WebhookWrites {
  const { lookUp } = database;
  return {
    ...webhookReads(database),
    async insert(...items) {
      const rows = items.map(toRow);
      await assertKeyInUse(database, rows);
      await insertRows(lookUp, "webhooks", rows);
    },
    async replace(item) {
      const { id, ...columns } = toRow(item);
      await lookUp.updateTable("webhooks").set(columns).where("id", "=", id).execute();
    },
  };
}
