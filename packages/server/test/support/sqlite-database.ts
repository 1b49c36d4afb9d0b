import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { migrateSqlite, openSqliteStore } from "../../src/storage/sqlite.ts";
import { threadConnection } from "../../src/storage/sqlite/thread-connection.ts";
import { toMilliseconds } from "../../src/util/time.ts";
import type { TestDatabase } from "./database.ts";

/** A database of SQLite, in a folder of its own. */
export async function newSqliteDatabase(like?: string): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), "gw-sqlite-"));
  if (like !== undefined) await cp(like, folder, { recursive: true });
  const file = join(folder, "gateway.sqlite");
  let watch: DatabaseSync | undefined;
  return {
    migrate: () => migrateSqlite(file),
    open: ({ searchTimeout = 10 } = {}) => openSqliteStore(file, { searchTimeout: toMilliseconds(searchTimeout) }),
    use: async (work) => {
      const connection = threadConnection({ file, access: "write" });
      try {
        return await work(connection);
      } finally {
        await connection.close();
      }
    },
    run: async (sql) => {
      const database = new DatabaseSync(file);
      try {
        return database.prepare(sql).all();
      } finally {
        database.close();
      }
    },
    content: async () => Buffer.concat([await readFile(file), await readFile(`${file}-wal`)]),
    version: async () => {
      watch ??= new DatabaseSync(file, { readOnly: true });
      return watch.prepare("pragma data_version").get()?.["data_version"];
    },
    copy: () => newSqliteDatabase(folder),
    settings: { GW_DATA_DIRECTORY: folder },
    remove: async () => {
      watch?.close();
      await rm(folder, { recursive: true });
    },
  };
}
