import type { Insertable, Selectable } from "kysely";
import { chunks, inBatches, recordsAtOnce, recordsOf } from "../batches.ts";
import { fold } from "../fold.ts";
import { readJson, writeJson } from "../json.ts";
import { missingFrom } from "../missing.ts";
import type { StoredApi } from "../records.ts";
import { searchOf } from "../search.ts";
import type { ApiReads, ApiWrites, FoundApi } from "../store.ts";
import type { Database, Tables } from "../tables.ts";
import { wholeTable } from "../whole-table.ts";

type Row = Selectable<Tables["apis"]>;

const toItem = (row: Row): StoredApi => ({
  api_id: row.id,
  org_id: row.org_id,
  kind: row.kind,
  name: row.searched,
  definition: readJson(row.definition),
});

const toRow = (api: StoredApi): Insertable<Tables["apis"]> => ({
  id: api.api_id,
  org_id: api.org_id,
  kind: api.kind,
  searched: api.name,
  folded: fold(api.name),
  definition: writeJson(api.definition),
});

export const apiReads = (database: Database): ApiReads => {
  const { lookUp, scan } = database;
  const find = searchOf<Row>(database, "apis");
  const byId = (apiId: string) => lookUp.selectFrom("apis").selectAll().where("id", "=", apiId);
  return {
    async search(orgId, text, page) {
      const { records, matches } = await find.page(orgId, text, page);
      return { records: (await Array.fromAsync(recordsOf([records], toItem))).flat(), matches };
    },
    searchAll: (orgId, text) => recordsOf(find.all(orgId, text), toItem),
    async *all() {
      for await (const rows of wholeTable(scan, "apis", "id")) yield rows.map(toItem);
    },
    async *ids(orgId) {
      const read = (after = "", limit: number) =>
        scan
          .selectFrom("apis")
          .select("id")
          .where("org_id", "=", orgId)
          .where("id", ">", after)
          .orderBy("id")
          .limit(limit)
          .execute();
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
        // A row is never updated, only removed and inserted again, so that its number stands for its content.
        for (const row of rows) found.push({ api: toItem(row), revision: row.seq });
      }
      return found;
    },
    async getOfAnyOrganisation(apiId) {
      const row = await byId(apiId).executeTakeFirst();
      return row && toItem(row);
    },
  };
};

export const apiWrites = (database: Database): ApiWrites => {
  const { lookUp, dialect } = database;
  return {
    ...apiReads(database),
    async insert(...items) {
      for (const part of chunks(items)) await lookUp.insertInto("apis").values(part.map(toRow)).execute();
    },
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
};
