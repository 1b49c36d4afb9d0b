import type { Insertable } from "kysely";
import { chunks, missingFrom } from "../batches.ts";
import { readJson, writeJson } from "../json.ts";
import type { StoredPolicy } from "../records.ts";
import type { PolicyReads, Transaction } from "../store.ts";
import type { Database, Tables } from "../tables.ts";
import { wholeTable } from "../whole-table.ts";

function toRow({ record }: StoredPolicy): Insertable<Tables["policies"]> {
  const { _id: id, id: policy_id, org_id, name } = record;
  return { id, policy_id, org_id, name: name ?? null, record: writeJson(record) };
}

export function policyReads({ lookUp, scan }: Database): PolicyReads {
  return {
    async *all(id) {
      for await (const rows of wholeTable(scan, "policies", "id", id)) {
        yield rows.map((row) => ({ record: readJson(row.record) }));
      }
    },
    missing: (ids) =>
      missingFrom(ids, async (part) => {
        const rows = await lookUp.selectFrom("policies").select("id").where("id", "in", part).execute();
        return rows.map((row) => row.id);
      }),
  };
}

export function policyWrites(database: Database): Transaction["policies"] {
  return {
    ...policyReads(database),
    async insert(...items) {
      for (const part of chunks(items.map(toRow))) await database.lookUp.insertInto("policies").values(part).execute();
    },
  };
}
