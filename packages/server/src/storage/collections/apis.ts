import type { Insertable, Selectable } from "kysely";
import { chunks, inBatches, missingFrom, recordsAtOnce, recordsOf } from "../batches.ts";
import { fold } from "../fold.ts";
import { readJson, writeJson } from "../json.ts";
import type { StoredApi } from "../records.ts";
import { searchOf } from "../search.ts";
import type { ApiReads, ApiWrites, FoundApi } from "../store.ts";
import type { Database, Tables } from "../tables.ts";
import { insertRows, wholeTable } from "../whole-table.ts";

type Row = Selectable<Tables["apis"]>;

function toItem(row: Row): StoredApi {
  return {
    api_id: row.id,
    org_id: row.org_id,
    kind: row.kind,
    name: row.searched,
    definition: readJson(row.definition),
  };
}

function toRow(api: StoredApi): Insertable<Tables["apis"]> {
  return {
    id: api.api_id,
    org_id: api.org_id,
    kind: api.kind,
    searched: api.name,
    folded: fold(api.name),
    definition: writeJson(api.definition),
  };
}

export function apiReads(database: Database): ApiReads {
  const { lookUp, scan } = database;
  const find = searchOf<Row>(database, "apis");
  function byId(apiId: string) {
    return lookUp.selectFrom("apis").selectAll().where("id", "=", apiId);
  }
  return {
    async search(orgId, text, page) {
      const { records, matches } = await find.page(orgId, text, page);
      return { records: (await Array.fromAsync(recordsOf([records], toItem))).flat(), matches };
    },
    searchAll: (orgId, text) => recordsOf(find.all(orgId, text), toItem),
    all: (id) => wholeTable(scan, "apis", "id", toItem, id),
    async *ids(orgId) {
      function read(after = "", limit: number) {
        return scan
          .selectFrom("apis")
          .select("id")
          .where("org_id", "=", orgId)
          .where("id", ">", after)
          .orderBy("id")
          .limit(limit)
          .execute();
      }
      for await (const rows of inBatches(read, (row) => row.id)) yield rows.map((row) => row.id);
    },
    missing: (ids) =>
      missingFrom(ids, async (part) => {
        const rows = await lookUp.selectFrom("apis").select("id").where("id", "in", part).execute();
        return rows.map((row) => row.id);
      }),
    async get(orgId, apiId) {
      const row = await byId(apiId).where("org_id", "=", orgId).executeTakeFirst();
      return row && toItem(row);
    },
    async find(orgId, apiIds) {
      const found: FoundApi[] = [];
      for (const part of chunks(apiIds, recordsAtOnce)) {
        const rows = await scan
          .selectFrom("apis")
          .selectAll()
          .where("org_id", "=", orgId)
          .where("id", "in", part)
          .execute();
        // Rows are never updated, only removed and inserted again, so the row number identifies the content.
        for (const row of rows) found.push({ api: toItem(row), revision: row.seq });
      }
      return found;
    },
    async getOfAnyOrganisation(apiId) {
      const row = await byId(apiId).executeTakeFirst();
      return row && toItem(row);
    },
  };
}

export function apiWrites(database: Database): ApiWrites {
  const { lookUp, dialect } = database;
  return {
    ...apiReads(database),
    insert: (...items) => insertRows(lookUp, "apis", items.map(toRow)),
    async lock(orgId, apiIds) {
      const revisions = new Map<string, number>();
      for (const part of chunks(apiIds)) {
        const rows = await lookUp
          .selectFrom("apis")
          .select(["id", "seq"])
          .where("org_id", "=", orgId)
          .where("id", "in", part)
          .orderBy("id")
          .$if(dialect.locksRows, (query) => query.forUpdate())
          .execute();
        for (const { id, seq } of rows) revisions.set(id, seq);
      }
      return revisions;
    },
    async remove(orgId, apiIds) {
      for (const part of chunks(apiIds)) {
        await lookUp.deleteFrom("apis").where("org_id", "=", orgId).where("id", "in", part).execute();
      }
    },
  };
}
