import { expect } from "vitest";
import { ConflictError, StorageUnavailableError } from "../../src/storage/errors.ts";
import { test } from "./open-store.ts";
import { apiNamed, organisation } from "./sample-records.ts";

test("a record can't refer to a missing record", async ({ store }) => {
  const orphan = store.transaction((tx) =>
    tx.plans.insert({ record: { ID: 1, Name: "Free", ProviderID: 9, ReferenceID: "" } }),
  );
  await expect(orphan).rejects.toThrow(/foreign key/i);
});

test("two processes write to one file, and each sees the other's records and conflicts", async ({
  store,
  database,
}) => {
  const other = await database.open();
  const api = apiNamed("Orders");
  await other.transaction((tx) => tx.apis.insert(api));
  expect(await store.apis.get(organisation, api.api_id)).toEqual(api);
  await expect(store.transaction((tx) => tx.apis.insert(api))).rejects.toThrow(ConflictError);
  await other.close();
});

test("reads continue while a transaction waits", async ({ store }) => {
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

test("a closed store reports that it is closed", async ({ store }) => {
  await store.close();
  const unavailable = [
    store.transaction((tx) => tx.apis.insert(apiNamed("Orders"))),
    store.apis.get(organisation, "a1"),
    store.apis.search(organisation, "", { number: 1, size: 10 }),
    store.check(),
  ];
  for (const promise of unavailable) await expect(promise).rejects.toThrow(StorageUnavailableError);
});
