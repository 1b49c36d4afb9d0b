import { describe, expect } from "vitest";
import type { Store } from "../../src/storage/store.ts";
import { gathered } from "../support/gathered.ts";
import { test } from "./open-store.ts";
import { otherOrganisation, policyNamed, stamps } from "./sample-records.ts";

describe("policies", () => {
  test("conflict by name and by id in the same organization", async ({ store }) => {
    await store.transaction((tx) => tx.policies.insert(policyNamed("Gold", { id: "gold" })));
    for (const [field, { record }] of [
      ["name", policyNamed("Gold")],
      ["id", policyNamed("Silver", { id: "gold" })],
      ["name", policyNamed("Gold", { id: "gold" })],
    ] as const) {
      const again = store.transaction((tx) => tx.policies.insert({ record }));
      await expect(again).rejects.toMatchObject({ collection: "policies", field });
    }
    const elsewhere = policyNamed("Gold", { id: "gold", org_id: otherOrganisation });
    await store.transaction((tx) => tx.policies.insert(elsewhere));
  });
});

function insertCredential(store: Store, ID: number) {
  return store.transaction((tx) => tx.customCredentials.insert({ app_id: 7, record: { ID, ...stamps } }));
}

async function createCredential(store: Store) {
  return (await store.transaction((tx) => tx.customCredentials.create({ app_id: 7, record: stamps }))).ID;
}

describe("portal records", () => {
  const provider = { record: { ID: 1, Name: "Primary", Region: "north" } };
  const clientType = { ID: 1, Name: "Web applications", ResponseTypes: "code", GrantType: "password", ...stamps };

  test.beforeEach(async ({ store }) => {
    await store.transaction(async (tx) => {
      await tx.providers.insert(provider, { record: { ID: 2, Name: "Hosted identity", ManagesAppTypes: true } });
      await tx.clientTypes.insert({ provider_id: 1, record: clientType });
      await tx.plans.insert({ record: { ID: 1, Name: "Free", ProviderID: 1, ReferenceID: "free" } });
      await tx.apps.insert({ record: { ID: 7, Name: "Order tracker" } });
    });
  });

  test("a client type is found and replaced only under its own provider", async ({ store }) => {
    expect(await store.clientTypes.kept(1, 1)).toEqual({ ID: 1, CreatedAt: stamps.CreatedAt });
    expect(await store.clientTypes.kept(2, 1)).toBeUndefined();
    const changed = { ...clientType, Name: "Changed" };
    function replaceUnder(provider_id: number) {
      return store.transaction((tx) => tx.clientTypes.replace({ provider_id, record: changed }));
    }
    expect(await replaceUnder(2)).toBe(false);
    expect(await replaceUnder(1)).toBe(true);
    expect(await store.clientTypes.byId(1)).toEqual({ provider_id: 1, record: changed });
  });

  test("custom credentials never get an id that was used before, in any order", async ({ store }) => {
    await insertCredential(store, 1);
    expect(await createCredential(store)).toBe(2);
    await insertCredential(store, 2 ** 30);
    await insertCredential(store, 3);
    expect(await createCredential(store)).toBe(2 ** 30 + 1);
    expect(await createCredential(store)).toBe(2 ** 30 + 2);
  });

  test("custom credentials get ids that fit their schema, even beside the largest one", async ({ store }) => {
    const largest = 2 ** 31 - 1;
    await insertCredential(store, 1);
    await insertCredential(store, largest);
    await insertCredential(store, 3);
    expect(await createCredential(store)).toBe(2);
    expect(await createCredential(store)).toBe(4);
    expect(await createCredential(store)).toBe(5);
    const ids = (await gathered(store.customCredentials.all())).map(({ record }) => record.ID);
    expect(ids).toEqual([1, 2, 3, 4, 5, largest]);
  });
});
