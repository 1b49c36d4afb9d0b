import { chunks, inBatches, recordsAtOnce } from "../batches.ts";
import type { Database, WritableDatabase } from "../database.ts";
import type { StoredApi } from "../records.ts";
import { descriptions } from "./descriptions.ts";
import { itemReader, recordReads, searchReads } from "./reads.ts";
import { recordWrites } from "./writes.ts";

/** An API as it was read. The revision changes with every write of the record. */
export interface FoundApi {
  api: StoredApi;
  revision: number;
}

export function apiReads(database: Database) {
  const { lookUp, scan } = database;
  const toItem = itemReader(descriptions.apis);
  return {
    ...recordReads(database, "apis"),
    ...searchReads(database, "apis", (api) => api),
    async get(orgId: string, apiId: string): Promise<StoredApi | undefined> {
      const row = await lookUp
        .selectFrom("apis")
        .selectAll()
        .where("id", "=", apiId)
        .where("org_id", "=", orgId)
        .executeTakeFirst();
      return row && toItem(row);
    },
    /** The ids of an organization's APIs, including staged copies and versions, by api_id in code point order. */
    async *ids(orgId: string): AsyncIterable<string[]> {
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
    /** The existing APIs with these ids, in any order. */
    async find(orgId: string, apiIds: readonly string[]): Promise<FoundApi[]> {
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

export function apiWrites(database: WritableDatabase) {
  const { lookUp, dialect } = database;
  const { insert, remove } = recordWrites(database, "apis");
  return {
    insert,
    /**
     * Locks these APIs against changes by other transactions until this one ends. Returns the revisions of those that exist,
     * by id.
     */
    async lock(orgId: string, apiIds: readonly string[]): Promise<Map<string, number>> {
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
    /** Removes the APIs with these ids that exist. To replace an API, remove it and insert it again. */
    async remove(orgId: string, apiIds: readonly string[]): Promise<void> {
      await remove(apiIds, orgId);
    },
  };
}
