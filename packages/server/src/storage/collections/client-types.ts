import { withId, withoutId } from "../json.ts";
import type { ClientTypeReads, ClientTypeWrites } from "../store.ts";
import type { Database } from "../tables.ts";
import { missingIds } from "./portal-records.ts";
import { insertRows, wholeTable } from "../whole-table.ts";

export function clientTypeReads({ lookUp, scan }: Database): ClientTypeReads {
  return {
    all: (id) =>
      wholeTable(scan, "client_types", "id", (row) => ({ provider_id: row.provider_id, record: withId(row) }), id),
    missing: (ids) => missingIds(lookUp, "client_types", ids),
    async get(providerId, id) {
      const row = await lookUp
        .selectFrom("client_types")
        .selectAll()
        .where("id", "=", id)
        .where("provider_id", "=", providerId)
        .executeTakeFirst();
      return row && withId(row);
    },
  };
}

export function clientTypeWrites(database: Database): ClientTypeWrites {
  return {
    ...clientTypeReads(database),
    async insert(...items) {
      const rows = items.map(({ provider_id, record }) => ({ id: record.ID, provider_id, record: withoutId(record) }));
      await insertRows(database.lookUp, "client_types", rows);
    },
    async replace(providerId, record) {
      const { numUpdatedRows } = await database.lookUp
        .updateTable("client_types")
        .set({ record: withoutId(record) })
        .where("id", "=", record.ID)
        .where("provider_id", "=", providerId)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}
