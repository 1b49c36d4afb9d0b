import type { Plan } from "@gw/api-types";
import { batchSize, chunks, inBatches } from "../batches.ts";
import { withId, withoutId } from "../json.ts";
import type { PlanReads, PlanWrites } from "../store.ts";
import type { Database } from "../tables.ts";
import { missingIds } from "./portal-records.ts";

const toRow = (record: Plan) => ({ id: record.ID, provider_id: record.ProviderID, record: withoutId(record) });

export const planReads = ({ lookUp, scan }: Database): PlanReads => ({
  async *all() {
    const read = (after = 0) =>
      scan.selectFrom("plans").selectAll().where("id", ">", after).orderBy("id").limit(batchSize).execute();
    for await (const rows of inBatches(read, (row) => row.id)) yield rows.map((row) => ({ record: withId(row) }));
  },
  missing: (ids) => missingIds(lookUp, "plans", ids),
  async get(id) {
    const row = await lookUp.selectFrom("plans").selectAll().where("id", "=", id).executeTakeFirst();
    return row && withId(row);
  },
});

export const planWrites = (database: Database): PlanWrites => ({
  ...planReads(database),
  async insert(...items) {
    const rows = items.map(({ record }) => toRow(record));
    for (const part of chunks(rows)) await database.lookUp.insertInto("plans").values(part).execute();
  },
  async replace(record) {
    const { numUpdatedRows } = await database.lookUp
      .updateTable("plans")
      .set(toRow(record))
      .where("id", "=", record.ID)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },
});
