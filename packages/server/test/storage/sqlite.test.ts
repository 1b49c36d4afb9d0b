import { readFile } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { NewerSchemaError, StorageUnavailableError } from "../../src/storage/errors.ts";
import { migrateSqlite, openSqliteStore } from "../../src/storage/sqlite.ts";
import { openDatabase } from "../../src/storage/sqlite/open-database.ts";
import { apiNamed, organisation, userWith } from "./sample-records.ts";
import { temporaryFolder } from "./temporary-folder.ts";

test("the folder of a file is made where it is missing", async () => {
  const file = join(await temporaryFolder(), "deep", "gateway.sqlite");
  await (await openSqliteStore(file)).close();
  expect((await readFile(file)).subarray(0, 15).toString()).toBe("SQLite format 3");
});

test("not a byte of a newer program's file is changed", async () => {
  const file = join(await temporaryFolder(), "gateway.sqlite");
  await migrateSqlite(file);
  const database = new DatabaseSync(file);
  database.exec("insert into schema_migrations (version, name) values (9000, '9000-later.sql')");
  database.close();
  const before = await readFile(file);
  await expect(openSqliteStore(file)).rejects.toThrow(NewerSchemaError);
  expect((await readFile(file)).equals(before)).toBe(true);
});

test("a file that is no database is refused as one", async () => {
  const folder = await temporaryFolder();
  await expect(openSqliteStore(join(folder, "no-folder", "\0"))).rejects.toThrow(/null bytes/);
  await expect(openSqliteStore(folder)).rejects.toThrow(StorageUnavailableError);
});

test("a commit is on disk when it returns, and readers never wait for it", async () => {
  const database = openDatabase(join(await temporaryFolder(), "gateway.sqlite"), "write");
  const pragma = (name: string): unknown => Object.values(database.prepare(`pragma ${name}`).get() ?? {})[0];
  expect([pragma("synchronous"), pragma("journal_mode"), pragma("foreign_keys")]).toEqual([2, "wal", 1]);
  database.close();
});

test("the version after a write is another one, also in the turn of the event loop that asked for it before", async () => {
  // No turn ends as long as no immediate runs.
  vi.useFakeTimers({ toFake: ["setImmediate"] });
  onTestFinished(() => void vi.useRealTimers());
  const store = await openSqliteStore(join(await temporaryFolder(), "gateway.sqlite"));
  onTestFinished(() => store.close());
  const before = store.version();
  expect(store.version()).toBe(before);
  await store.transaction((tx) => tx.apis.insert(apiNamed("Orders")));
  expect(store.version()).not.toBe(before);
});

test("what many transactions added to the indexes of substrings is merged into one part, and found as before", async () => {
  const file = join(await temporaryFolder(), "gateway.sqlite");
  const store = await openSqliteStore(file);
  for (let nth = 0; nth < 30; nth += 1) {
    await store.transaction(async (tx) => {
      await tx.users.insert({ record: userWith(`user-${nth}@example.com`) });
      await tx.apis.insert(apiNamed(`Orders ${nth}`));
    });
  }
  const found = async () => [
    await store.users.search(organisation, "user-2", { number: 1, size: 100 }),
    await store.apis.search(organisation, "ders 1", { number: 1, size: 100 }),
  ];
  const before = await found();
  await store.settle();
  expect(await found()).toEqual(before);
  await store.close();
  const database = new DatabaseSync(file);
  for (const table of ["users", "apis"]) {
    expect(database.prepare(`select count(distinct segid) as parts from ${table}_search_idx`).get()).toEqual({
      parts: 1,
    });
    // Throws where the index and the table disagree.
    database.exec(`insert into ${table}_search (${table}_search, rank) values ('integrity-check', 1)`);
  }
  database.close();
});
