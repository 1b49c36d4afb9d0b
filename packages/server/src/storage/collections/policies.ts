import type { Insertable } from "kysely";
import { batchSize, chunks, inBatches } from "../batches.ts";
import { readJson, writeJson } from "../json.ts";
import { missingFrom } from "../missing.ts";
import type { StoredPolicy } from "../records.ts";
import type { PolicyReads, Transaction } from "../store.ts";
import type { Database, Tables } from "../tables.ts";

const toRow = ({ record }: StoredPolicy): Insertable<Tables["policies"]> => ({
  id: record._id,
  org_id: record.org_id,
  policy_id: record.id,
  name: record.name ?? null,
  record: writeJson(record),
});

export const policyReads = ({ lookUp, scan }: Database): PolicyReads => ({
  async *all() {
    const read = (after = "") =>
      scan.selectFrom("policies").selectAll().where("id", ">", after).orderBy("id").limit(batchSize).execute();
    for await (const rows of inBatches(read, (row) => row.id)) {
      yield rows.map((row) => ({ record: readJson(row.record) }));
    }
  },
  missing: (ids) =>
    missingFrom(ids, async (part) => {
      const rows = await lookUp.selectFrom("policies").select("id").where("id", "in", part).execute();
      return rows.map((row) => row.id);
    }),
});

export const policyWrites = (database: Database): Transaction["policies"] => ({
  ...policyReads(database),
  async insert(...items) {
    for (const part of chunks(items.map(toRow))) await database.lookUp.insertInto("policies").values(part).execute();
  },
});
