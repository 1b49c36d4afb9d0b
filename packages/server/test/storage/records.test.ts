import { describe, expect } from "vitest";
import { revokeKey } from "../../src/encryption/keys.ts";
import { createRecordId } from "../../src/util/ids.ts";
import type { Store } from "../../src/storage/store.ts";
import { gathered } from "../support/gathered.ts";
import { test } from "./open-store.ts";
import { otherOrganisation, policyNamed } from "./sample-records.ts";

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

  test("are missing if no organization has them", async ({ store }) => {
    const policy = policyNamed("Gold");
    await store.transaction((tx) => tx.policies.insert(policy));
    const { _id: known } = policy.record;
    const unknown = createRecordId();
    expect(await store.policies.missing([unknown, known, unknown])).toEqual([unknown]);
  });
});

describe("portal records", () => {
  const provider = { record: { ID: 1, Name: "Primary", Region: "north" } };
  const stamps = { CreatedAt: "2026-03-10 09:00", UpdatedAt: "2026-03-10 09:00" };
  function insertCredential(store: Store, ID: number) {
    return store.transaction((tx) => tx.customCredentials.insert({ app_id: 7, record: { ID, ...stamps } }));
  }
  async function createCredential(store: Store) {
    return (await store.transaction((tx) => tx.customCredentials.create({ app_id: 7, record: { ...stamps } }))).ID;
  }
  const clientType = { ID: 1, Name: "Web applications", ResponseTypes: "code", GrantType: "password", ...stamps };

  test.beforeEach(async ({ store }) => {
    await store.transaction(async (tx) => {
      await tx.providers.insert(provider, { record: { ID: 2, Name: "Hosted identity", ManagesAppTypes: true } });
      await tx.clientTypes.insert({ provider_id: 1, record: clientType });
      await tx.plans.insert({ record: { ID: 1, Name: "Free", ProviderID: 1, ReferenceID: "free" } });
      await tx.apps.insert({ record: { ID: 7, Name: "Order tracker" } });
    });
  });

  test("keep their ids and unknown fields", async ({ store }) => {
    expect(await store.providers.byId(1)).toEqual(provider);
    expect(await store.apps.missing([7, 8, 8, 1])).toEqual([8, 1]);
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

  test("a plan is replaced completely", async ({ store }) => {
    const changed = { ID: 1, Name: "Free for all", ProviderID: 2, ReferenceID: "free" };
    expect(await store.transaction((tx) => tx.plans.replace({ record: changed }))).toBe(true);
    expect(await store.plans.byId(1)).toEqual({ record: changed });
    expect(await store.transaction((tx) => tx.plans.replace({ record: { ...changed, ID: 9 } }))).toBe(false);
  });

  test("custom credentials get new ids after the existing ones", async ({ store }) => {
    const encrypted = { CredentialKey: "v1.k1.abc" };
    await store.transaction((tx) =>
      tx.customCredentials.insert({ app_id: 7, record: { ID: 41, Alias: "First", ...stamps } }),
    );
    const record = await store.transaction((tx) =>
      tx.customCredentials.create({ app_id: 7, record: { Alias: "Second", ...stamps }, encrypted }),
    );
    expect(record).toEqual({ ID: 42, Alias: "Second", ...stamps });
    expect(await gathered(store.customCredentials.all())).toEqual([
      { app_id: 7, record: { ID: 41, Alias: "First", ...stamps } },
      { app_id: 7, record, encrypted },
    ]);
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

  test("custom credentials are encrypted only with the key in use", async ({ store }) => {
    await store.transaction((tx) => tx.encryption.setKeyId("k1"));
    await store.transaction((tx) => tx.encryption.setKeyId("k2"));
    expect(await store.transaction((tx) => tx.encryption.keyId())).toBe("k2");
    function create(encryptedValue: string) {
      return store.transaction((tx) =>
        tx.customCredentials.create({
          app_id: 7,
          record: { ...stamps },
          encrypted: { CredentialKey: encryptedValue },
        }),
      );
    }
    await expect(create("v1.k1.abc")).rejects.toThrow("encrypted with key k2, but this process has key k1");
    await create("v1.k2.abc");
    expect((await store.encryption.recordsByKey()).get("k2")).toBe(1);
  });
});

describe("keys", () => {
  const key = { id: createRecordId(), scheme: "gatewayKey", label: "first", hash: "a1" } as const;

  test("are found by scheme and hash, and stay listed once revoked", async ({ store }) => {
    const stored = { ...key, created_at: "2026-03-02T08:15:00Z" };
    await store.transaction((tx) => tx.keys.insert(stored));
    expect(await store.keys.byHash("gatewayKey", "a1")).toEqual(stored);
    expect(await store.keys.byHash("adminKey", "a1")).toBeUndefined();
    expect(await revokeKey(store, key.id, new Date("2026-03-03T08:15:00Z"))).toBe(true);
    expect(await revokeKey(store, key.id)).toBe(false);
    expect(await gathered(store.keys.all())).toEqual([{ ...stored, revoked_at: "2026-03-03T08:15:00Z" }]);
  });
});
