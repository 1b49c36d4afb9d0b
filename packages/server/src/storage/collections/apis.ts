import type { Insertable, Selectable } from "kysely";
import { chunks, inBatches, recordsOf } from "../batches.ts";
import { fold } from "../fold.ts";
import { readJson, writeJson } from "../json.ts";
import { missingFrom } from "../missing.ts";
import type { StoredApi } from "../records.ts";
import { searchOf } from "../search.ts";
import type { ApiReads, ApiWrites } from "../store.ts";
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
      for (const part of chunks(items.map(toRow))) await lookUp.insertInto("apis").values(part).execute();
    },
    async lock(orgId, apiId) {
      const row = await lookUp
        .selectFrom("apis")
        .selectAll()
        .where("id", "=", apiId)
        .where("org_id", "=", orgId)
        .$if(dialect.locksRows, (query) => query.forUpdate())
        .executeTakeFirst();
      return row && toItem(row);
    },
    async replace(api) {
      const { numUpdatedRows } = await lookUp
        .updateTable("apis")
        .set(toRow(api))
        .where("id", "=", api.api_id)
        .where("org_id", "=", api.org_id)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async remove(orgId, apiId) {
      const { numDeletedRows } = await lookUp
        .deleteFrom("apis")
        .where("id", "=", apiId)
        .where("org_id", "=", orgId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
};
