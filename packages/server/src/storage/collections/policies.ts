import type { Insertable } from "kysely";
import { missingFrom } from "../batches.ts";
import { readJson, writeJson } from "../json.ts";
import type { StoredPolicy } from "../records.ts";
import type { PolicyReads, Transaction } from "../store.ts";
import type { Database, Tables } from "../tables.ts";
import { insertRows, wholeTable } from "../whole-table.ts";

function toRow({ record }: StoredPolicy): Insertable<Tables["policies"]> {
  const { _id: id, id: policy_id, org_id, name } = record;
  return { id, policy_id, org_id, name: name ?? null, record: writeJson(record) };
}

export function policyReads({ lookUp, scan }: Database): PolicyReads {
  return {
    all: (id) => wholeTable(scan, "policies", "id", (row) => ({ record: readJson(row.record) }), id),
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
    insert: (...items) => insertRows(database.lookUp, "policies", items.map(toRow)),
  };
}
