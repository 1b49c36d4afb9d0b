import { expect, onTestFinished, test } from "vitest";
import { ConflictError, NewerSchemaError, StorageUnavailableError } from "../../src/storage/errors.ts";
import { newDatabase, type TestDatabase } from "../support/database.ts";
import { openStore } from "./open-store.ts";
import { apiNamed, organisation } from "./sample-records.ts";

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await newDatabase();
  onTestFinished(database.remove);
  return database;
}

test("each schema migration runs once, in order", async () => {
  const database = await emptyDatabase();
  const taken = await database.migrate();
  expect(taken).toEqual(taken.toSorted());
  expect(taken).toContain("0001-records.sql");
  expect(await database.migrate()).toEqual([]);
});

test("processes that start at the same time run each migration once", async () => {
  const database = await emptyDatabase();
  const taken = await Promise.all([database.migrate(), database.migrate(), database.migrate()]);
  expect(taken.flat()).toContain("0001-records.sql");
  expect(taken.flat().toSorted()).toEqual([...new Set(taken.flat())].toSorted());
});

test("a database with a newer schema is refused and left unchanged", async () => {
  const database = await emptyDatabase();
  await database.migrate();
  await database.run("insert into schema_migrations (version, name) values (9000, '9000-later.sql')");
  const before = await database.run("select * from schema_migrations");
  await expect(database.open()).rejects.toThrow(NewerSchemaError);
  await expect(database.open()).rejects.toThrow(/schema 9000.*Run the newer program/);
  expect(await database.run("select * from schema_migrations")).toEqual(before);
});

test("a record can't refer to a missing record", async () => {
  const { store } = await openStore();
  const orphan = store.transaction((tx) =>
    tx.plans.insert({ record: { ID: 1, Name: "Free", ProviderID: 9, ReferenceID: "" } }),
  );
  await expect(orphan).rejects.toThrow(/foreign key/i);
});

test("two processes write to one file, and each sees the other's records and conflicts", async () => {
  const { store, database } = await openStore();
  const other = await database.open();
  const api = apiNamed("Orders");
  await other.transaction((tx) => tx.apis.insert(api));
  expect(await store.apis.get(organisation, api.api_id)).toEqual(api);
  await expect(store.transaction((tx) => tx.apis.insert(api))).rejects.toThrow(ConflictError);
  await other.close();
});

test("reads continue while a transaction waits", async () => {
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

test("a closed store reports that it is closed", async () => {
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
