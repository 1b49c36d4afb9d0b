import type { Plan } from "@gw/api-types";
import { withId, withoutId } from "../json.ts";
import type { PlanReads, PlanWrites } from "../store.ts";
import type { Database } from "../tables.ts";
import { missingIds } from "./portal-records.ts";
import { insertRows, wholeTable } from "../whole-table.ts";

function toRow(record: Plan) {
  return { id: record.ID, provider_id: record.ProviderID, record: withoutId(record) };
}

export function planReads({ lookUp, scan }: Database): PlanReads {
  return {
    all: (id) => wholeTable(scan, "plans", "id", (row) => ({ record: withId(row) }), id),
    missing: (ids) => missingIds(lookUp, "plans", ids),
    async get(id) {
      const row = await lookUp.selectFrom("plans").selectAll().where("id", "=", id).executeTakeFirst();
      return row && withId(row);
    },
  };
}

export function planWrites(database: Database): PlanWrites {
  return {
    ...planReads(database),
    async insert(...items) {
      const rows = items.map(({ record }) => toRow(record));
      await insertRows(database.lookUp, "plans", rows);
    },
    async replace(record) {
      const { numUpdatedRows } = await database.lookUp
        .updateTable("plans")
        .set(toRow(record))
        .where("id", "=", record.ID)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}
