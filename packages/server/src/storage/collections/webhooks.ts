import type { Insertable } from "kysely";
import { chunks } from "../batches.ts";
import { readJson, writeJson } from "../json.ts";
import type { StoredWebhook } from "../records.ts";
import type { Reads, Transaction } from "../store.ts";
import type { Database, Tables } from "../tables.ts";
import { wholeTable } from "../whole-table.ts";

const toRow = (item: StoredWebhook): Insertable<Tables["webhooks"]> => ({ ...item, record: writeJson(item.record) });

export const webhookReads = ({ scan }: Database): Reads["webhooks"] => ({
  async *all() {
    for await (const rows of wholeTable(scan, "webhooks", "id")) {
      yield rows.map((row) => ({ ...row, record: readJson(row.record) }));
    }
  },
});

export const webhookWrites = (database: Database): Transaction["webhooks"] => ({
  ...webhookReads(database),
  async insert(...items) {
    for (const part of chunks(items.map(toRow))) await database.lookUp.insertInto("webhooks").values(part).execute();
  },
});
