import { describe, expect } from "vitest";
import { ConflictError } from "../../src/storage/errors.ts";
import { removeRecord } from "../../src/records/find-referrers.ts";
import type { CollectionName, RecordId } from "../../src/storage/records.ts";
import type { Store } from "../../src/storage/store.ts";
import { collectionNames, descriptions, idOf } from "../../src/storage/collections/descriptions.ts";
import { test } from "../storage/open-store.ts";
import { apiNamed, oauthClientWith, policyNamed, stamps } from "../storage/sample-records.ts";
import { fillEveryCollection } from "../transfer/every-collection.ts";

async function idsIn(store: Store, name: CollectionName): Promise<RecordId[]> {
  const ids: RecordId[] = [];
  for await (const items of store[name].all()) ids.push(...items.map((item) => idOf(name, item)));
  return ids;
}

describe("a referenced record is kept", () => {
  test("and at most ten references are named", async ({ store }) => {
    await fillEveryCollection(store, "7".repeat(64));
    expect(await removeRecord(store, "apps", 1)).toMatchObject({
      removed: false,
      referrers: [{ collection: "customCredentials", id: 1 }],
    });
    expect(await removeRecord(store, "products", 2)).toMatchObject({
      removed: false,
      referrers: [{ collection: "customCredentials", id: 1 }],
    });
    // The stored credential has the id of its plan as a string.
    expect(await removeRecord(store, "plans", 2)).toMatchObject({ removed: false });
    expect(await idsIn(store, "plans")).toContain(2);
  });

  test("even if the reference is never checked: an API that a policy names", async ({ store }) => {
    const policies = Array.from({ length: 11 }, (_, index) =>
      policyNamed(`P${index}`, { access_rights: { Orders: { api_id: "orders" } } }),
    );
    await store.transaction(async (tx) => {
      await tx.apis.insert(apiNamed("Orders", { api_id: "orders" }));
      await tx.policies.insert(...policies);
    });
    const removal = await removeRecord(store, "apis", "orders");
    expect(removal?.removed === false && removal.referrers).toHaveLength(10);
  });

  test("whatever its id is", async ({ store }) => {
    for (const id of ['a"b', String.raw`a\b\"`, "%_", "A b", "ключ 😀", "12"]) {
      await store.transaction(async (tx) => {
        await tx.apis.insert(apiNamed("Orders", { api_id: id }));
        await tx.oauthClients.insert(oauthClientWith(`of ${id}`, { api_id: id }));
      });
      const referrers = [{ collection: "oauthClients", id: `of ${id}` }];
      expect(await removeRecord(store, "apis", id), id).toMatchObject({ removed: false, referrers });
    }
  });

  test("wherever the record that refers to it has its number", async ({ store }) => {
    await store.transaction(async (tx) => {
      await tx.apps.insert({ record: { ID: 7, Name: "Shop" } });
      await tx.customCredentials.create({
        app_id: 7,
        record: { ProductIDs: [11, 22, 33], ProviderID: 44, PlanID: "55", ...stamps, ClientTypeID: 66 },
      });
    });
    const targets = { apps: [7], products: [11, 22, 33], providers: [44], plans: [55], clientTypes: [66] };
    for (const [collection, ids] of Object.entries(targets)) {
      for (const id of ids) {
        const removal = await removeRecord(store, collection as keyof typeof targets, id);
        expect(removal, `${collection} ${id}`).toMatchObject({ removed: false });
      }
    }
  });

  test("and so is a version that its API lists", async ({ store }) => {
    const versions = [{ id: "orders-v2", name: "v2" }];
    const definition = { "x-gw-api-gateway": { info: { name: "Orders", versioning: { versions } } } };
    await store.transaction((tx) =>
      tx.apis.insert(
        apiNamed("Orders", { api_id: "orders", kind: "oas", definition }),
        apiNamed("Orders v2", { api_id: "orders-v2", kind: "oas" }),
      ),
    );
    expect(await removeRecord(store, "apis", "orders-v2")).toMatchObject({
      removed: false,
      referrers: [{ collection: "apis", id: "orders" }],
    });
    expect(await removeRecord(store, "apis", "orders")).toEqual({ removed: true });
    expect(await removeRecord(store, "apis", "orders-v2")).toEqual({ removed: true });
  });
});

describe("a record that nothing refers to is deleted", () => {
  test("although others of its collection are referred to", async ({ store }) => {
    await store.transaction(async (tx) => {
      await tx.apis.insert(apiNamed("Orders", { api_id: "orders" }), apiNamed("Carts", { api_id: "carts" }));
      await tx.policies.insert(policyNamed("Gold", { access_rights: { Orders: { api_id: "orders" } } }));
    });
    expect(await removeRecord(store, "apis", "carts")).toEqual({ removed: true });
    expect(await removeRecord(store, "apis", "orders")).toMatchObject({ removed: false });
  });

  test("although a record of another collection with its id is referred to", async ({ store }) => {
    await store.transaction(async (tx) => {
      await tx.apps.insert({ record: { ID: 1, Name: "Shop" } });
      await tx.products.insert({ record: { ID: 1, Name: "Orders" } });
      await tx.customCredentials.create({ app_id: 1, record: { PlanID: "2", ProductIDs: [2], ...stamps } });
    });
    expect(await removeRecord(store, "products", 1)).toEqual({ removed: true });
    expect(await removeRecord(store, "apps", 1)).toMatchObject({ removed: false });
  });
});

test("everything can be deleted, starting with the records that refer to others", async ({ store }) => {
  await fillEveryCollection(store, "7".repeat(64));
  for (const name of collectionNames.toReversed()) {
    const ids = await idsIn(store, name);
    expect(ids, name).not.toEqual([]);
    // An API comes before its versions.
    for (const id of ids.toSorted())
      expect(await removeRecord(store, name, id), `${name} ${id}`).toEqual({ removed: true });
    expect(await idsIn(store, name)).toEqual([]);
    expect(await removeRecord(store, name, ids[0] ?? "")).toBeUndefined();
  }
});

test("no two records of a collection have the same id", async ({ store }) => {
  await fillEveryCollection(store, "7".repeat(64));
  for (const name of collectionNames) {
    const [items = []] = await Array.fromAsync<object[]>(store[name].all());
    // The items are those of the collection.
    const again = store.transaction((tx) => tx[name].insert(...(items.slice(0, 1) as never[])));
    // Of several values in use, the databases name different ones.
    const { idField, unique = {} } = descriptions[name];
    const field: unknown = expect.toBeOneOf([idField, ...Object.values(unique)]);
    await expect(again, name).rejects.toMatchObject({ constructor: ConflictError, collection: name, field });
  }
});

test("a record is found by its id in every collection", async ({ store }) => {
  await fillEveryCollection(store, "7".repeat(64));
  for (const name of collectionNames) {
    for (const id of await idsIn(store, name)) {
      const found = await store[name].byId(id);
      expect(found && idOf(name, found)).toBe(id);
    }
    expect(await store[name].byId(0)).toBeUndefined();
    expect(await store[name].byId("none")).toBeUndefined();
  }
});
