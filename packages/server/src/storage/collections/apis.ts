import { chunks, inBatches, recordsAtOnce } from "../batches.ts";
import type { Database, WritableDatabase } from "../database.ts";
import type { ApiReads, ApiWrites, FoundApi } from "../store.ts";
import { descriptions } from "./descriptions.ts";
import { itemReader, recordReads, searchReads } from "./reads.ts";
import { recordWrites } from "./writes.ts";

export function apiReads(database: Database): ApiReads {
  const { lookUp, scan } = database;
  const toItem = itemReader(descriptions.apis);
  return {
    ...recordReads(database, "apis"),
    ...searchReads(database, "apis", (api) => api),
    async get(orgId, apiId) {
      const row = await lookUp
        .selectFrom("apis")
        .selectAll()
        .where("id", "=", apiId)
        .where("org_id", "=", orgId)
        .executeTakeFirst();
      return row && toItem(row);
    },
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
      for await (const rows of inBatches(read, ({ id }) => String(id))) yield rows.map(({ id }) => String(id));
    },
    async find(orgId, apiIds) {
      const found: FoundApi[] = [];
      for (const part of chunks(apiIds, recordsAtOnce)) {
        const rows = await scan
          .selectFrom("apis")
          .select(["seq", "id", "item"])
          .where("org_id", "=", orgId)
          .where("id", "in", part)
          .execute();
        // Rows are never updated, only removed and inserted again, so the row number identifies the content.
        for (const row of rows) found.push({ api: toItem(row), revision: row.seq });
      }
      return found;
    },
  };
}

export function apiWrites(database: WritableDatabase): ApiWrites {
  const { lookUp, dialect } = database;
  const { insert, remove } = recordWrites(database, "apis");
  return {
    insert,
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
        for (const { id, seq } of rows) revisions.set(String(id), seq);
      }
      return revisions;
    },
    async remove(orgId, apiIds) {
      await remove(apiIds, orgId);
    },
  };
}
