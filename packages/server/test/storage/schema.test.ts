import { DatabaseSync } from "node:sqlite";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ConflictError, NewerSchemaError, StorageUnavailableError } from "../../src/storage/errors.ts";
import { migrateSqlite, openSqliteStore } from "../../src/storage/sqlite.ts";
import { openDatabase } from "../../src/storage/sqlite/open-database.ts";
import { openStore } from "./open-store.ts";
import { apiNamed, organisation } from "./sample-records.ts";
import { temporaryFolder } from "./temporary-folder.ts";

test("each step of the schema is taken once, in order", async () => {
  const file = join(await temporaryFolder(), "deep", "gateway.sqlite");
  const taken = await migrateSqlite(file);
  expect(taken).toEqual(taken.toSorted());
  expect(taken).toContain("0001-records.sql");
  expect(await migrateSqlite(file)).toEqual([]);
});

test("programs that start at the same time take each step once together", async () => {
  const file = join(await temporaryFolder(), "gateway.sqlite");
  const taken = await Promise.all([migrateSqlite(file), migrateSqlite(file), migrateSqlite(file)]);
  expect(taken.flat().toSorted()).toEqual([...new Set(taken.flat())].toSorted());
});

test("a database of a newer program is refused, and left as it is", async () => {
  const file = join(await temporaryFolder(), "gateway.sqlite");
  await migrateSqlite(file);
  const database = new DatabaseSync(file);
  database.exec("insert into schema_migrations (version, name) values (9000, '9000-later.sql')");
  database.close();
  const before = await readFile(file);
  await expect(openSqliteStore(file)).rejects.toThrow(NewerSchemaError);
  await expect(openSqliteStore(file)).rejects.toThrow(/schema 9000.*Run the newer program/);
  expect((await readFile(file)).equals(before)).toBe(true);
});

test("a file that is no database is refused as one", async () => {
  const { store, folder } = await openStore();
  await store.close();
  const file = join(folder, "no-folder", "\0");
  await expect(openSqliteStore(file)).rejects.toThrow(/null bytes/);
  await expect(openSqliteStore(folder)).rejects.toThrow(StorageUnavailableError);
});

test("a commit is on disk when it returns, and readers never wait for it", async () => {
  const database = openDatabase(join(await temporaryFolder(), "gateway.sqlite"), "write");
  const pragma = (name: string): unknown => Object.values(database.prepare(`pragma ${name}`).get() ?? {})[0];
  expect([pragma("synchronous"), pragma("journal_mode"), pragma("foreign_keys")]).toEqual([2, "wal", 1]);
  database.close();
});

test("a record refers to nothing that is not there", async () => {
  const { store } = await openStore();
  const orphan = store.transaction((tx) =>
    tx.plans.insert({ record: { ID: 1, Name: "Free", ProviderID: 9, ReferenceID: "" } }),
  );
  await expect(orphan).rejects.toThrow("FOREIGN KEY");
});

test("two processes write to one file, and each sees the other's records and conflicts", async () => {
  const { store, file } = await openStore();
  const other = await openSqliteStore(file);
  const api = apiNamed("Orders");
  await other.transaction((tx) => tx.apis.insert(api));
  expect(await store.apis.get(organisation, api.api_id)).toEqual(api);
  await expect(store.transaction((tx) => tx.apis.insert(api))).rejects.toThrow(ConflictError);
  await other.close();
});

test("reads go on while a transaction waits", async () => {
  const { store } = await openStore();
  const api = apiNamed("Orders");
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const writing = store.transaction(async (tx) => {
    await tx.apis.insert(api);
    await ended;
  });
  expect(await store.apis.get(organisation, api.api_id)).toBeUndefined();
  expect(await store.apis.search(organisation, "orders", { number: 1, size: 10 })).toEqual({ records: [], matches: 0 });
  end();
  await writing;
  expect(await store.apis.get(organisation, api.api_id)).toEqual(api);
});

test("a store that is closed says so", async () => {
  const { store } = await openStore();
  await store.close();
  const unavailable = [
    store.transaction((tx) => tx.apis.insert(apiNamed("Orders"))),
    store.apis.get(organisation, "a1"),
    store.apis.search(organisation, "", { number: 1, size: 10 }),
    store.check(),
  ];
  for (const promise of unavailable) await expect(promise).rejects.toThrow(StorageUnavailableError);
});
