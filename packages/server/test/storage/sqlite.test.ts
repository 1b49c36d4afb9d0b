import { readdir, readFile, stat } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { SchemaError, StorageUnavailableError } from "../../src/storage/errors.ts";
import { migrateSqlite, openSqliteStore } from "../../src/storage/sqlite.ts";
import { openDatabase } from "../../src/storage/sqlite/database-file.ts";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { ownerOnly } from "../support/owner-only.ts";

test("the folder of a database file is created if it is missing", async () => {
  const file = join(temporaryFolder(), "deep", "gateway.sqlite");
  await (await openSqliteStore(file)).close();
  expect((await readFile(file)).subarray(0, 15).toString()).toBe("SQLite format 3");
});

test("only the owner can read the files of a database, whatever the process permits by default", async () => {
  const folder = temporaryFolder();
  const umask = process.umask(0);
  onTestFinished(() => void process.umask(umask));
  const store = await openSqliteStore(join(folder, "gateway.sqlite"));
  const names = await readdir(folder);
  expect(names.toSorted()).toEqual(["gateway.sqlite", "gateway.sqlite-shm", "gateway.sqlite-wal"]);
  for (const name of names) expect((await stat(join(folder, name))).mode & 0o777).toBe(ownerOnly);
  await store.close();
});

test.each([
  ["a newer", "insert into schema_migrations values ('9000-later.sql', '')"],
  ["another build's", "update schema_migrations set checksum = 'other'"],
])("a file with %s schema is left byte for byte unchanged", async (_whose, change) => {
  const file = join(temporaryFolder(), "gateway.sqlite");
  await migrateSqlite(file);
  const database = new DatabaseSync(file);
  database.exec(change);
  database.close();
  const before = await readFile(file);
  await expect(openSqliteStore(file)).rejects.toThrow(SchemaError);
  expect((await readFile(file)).equals(before)).toBe(true);
});

test("a file that is not a database is refused", async () => {
  const folder = temporaryFolder();
  await expect(openSqliteStore(join(folder, "no-folder", "\0"))).rejects.toThrow(/null bytes/);
  await expect(openSqliteStore(folder)).rejects.toThrow(StorageUnavailableError);
});

test("a commit is on disk when it returns, and readers never wait for it", async () => {
  const database = openDatabase(join(temporaryFolder(), "gateway.sqlite"), "write");
  function pragma(name: string): unknown {
    return Object.values(database.prepare(`pragma ${name}`).get() ?? {})[0];
  }
  expect([pragma("synchronous"), pragma("journal_mode"), pragma("foreign_keys")]).toEqual([2, "wal", 1]);
  database.close();
});
