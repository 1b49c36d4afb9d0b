import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { newApiId, newRecordId } from "../../src/ids.ts";
import { ConflictError } from "../../src/storage/errors.ts";
import type { Store } from "../../src/storage/store.ts";
import { databaseName, newDatabase, type TestDatabase } from "../support/database.ts";
import { gather } from "./gather.ts";
import { apiNamed, organisation, otherOrganisation, policyNamed, userWith } from "./sample-records.ts";

const collect = async <Item>(batches: AsyncIterable<Item[]>): Promise<Item[]> => (await gather(batches)).flat();

const everything = { number: 1, size: 1_000 };

/** Of many characters that no compression makes few. */
const long = (start: string): string => start + randomBytes(40_000).toString("hex");

let database: TestDatabase;
let store: Store;
beforeEach(async () => {
  database = await newDatabase();
  store = await database.open();
});
afterEach(async () => {
  await store.close();
  await database.remove();
});

/** Adds a client unless the other one is there. */
const claim = (name: string, other: string) =>
  store.transaction(async (tx) => {
    if ((await tx.oauthClients.missing([other])).length === 0) return false;
    await tx.oauthClients.insert({
      record: { client_id: name, description: "", meta_data: null, redirect_uri: "" },
      secret_hash: "",
    });
    return true;
  });

describe(`the store on ${databaseName}`, () => {
  describe("users", () => {
    test("keep members that the document does not name", async () => {
      const record = userWith("maya.lind@example.com", { nested: { list: [1, "2", null] }, "": 0 });
      await store.transaction((tx) => tx.users.insert({ record }));
      expect(await store.users.get(organisation, record.id)).toEqual(record);
    });

    test("are seen by their own organisation alone", async () => {
      const record = userWith("maya.lind@example.com");
      await store.transaction((tx) => tx.users.insert({ record }));
      expect(await store.users.get(otherOrganisation, record.id)).toBeUndefined();
      expect(await store.users.search(otherOrganisation, "", everything)).toEqual({ records: [], matches: 0 });
      expect(await collect(store.users.searchAll(otherOrganisation, "lind"))).toEqual([]);
    });

    test("are found by the hash of their key, which their record does not show", async () => {
      const record = userWith("maya.lind@example.com");
      await store.transaction((tx) => tx.users.insert({ record, access_key_hash: "a1" }));
      expect(await store.users.byAccessKeyHash("a1")).toEqual({ record, access_key_hash: "a1" });
      expect(await store.transaction((tx) => tx.users.setAccessKeyHash(record.id, "b2"))).toBe(true);
      expect(await store.users.byAccessKeyHash("a1")).toBeUndefined();
      expect(await store.transaction((tx) => tx.users.setAccessKeyHash(newRecordId(), "c3"))).toBe(false);
    });

    test("have e-mail addresses that are unique in the organisation, whatever their case", async () => {
      await store.transaction((tx) => tx.users.insert({ record: userWith("Maya.Lind@example.com") }));
      const again = store.transaction((tx) => tx.users.insert({ record: userWith("maya.lind@EXAMPLE.com") }));
      await expect(again).rejects.toMatchObject({
        constructor: ConflictError,
        collection: "users",
        field: "email_address",
      });
      const elsewhere = userWith("maya.lind@example.com", { org_id: otherOrganisation });
      await store.transaction((tx) => tx.users.insert({ record: elsewhere }));
    });

    test("never conflict by an absent e-mail address, and come first in the order", async () => {
      const nameless = [userWith(undefined), userWith(undefined)];
      const named = userWith("a@example.com");
      await store.transaction((tx) => tx.users.insert(...[named, ...nameless].map((record) => ({ record }))));
      const { records } = await store.users.search(organisation, "", everything);
      const ids = nameless.map(({ id }) => id).toSorted();
      expect(records.map(({ id }) => id)).toEqual([...ids, named.id]);
    });

    test("come in pages in the order of code points, the same as all at once", async () => {
      // U+FF5E stands before U+1F600, though its UTF-16 code unit is greater.
      const emails = [
        "b@example.com",
        "B@example.com".replace("B", "Z"),
        "～@example.com",
        "😀@example.com",
        "ä@example.com",
      ];
      await store.transaction((tx) => tx.users.insert(...emails.map((email) => ({ record: userWith(email) }))));
      const expected = ["Z@example.com", "b@example.com", "ä@example.com", "～@example.com", "😀@example.com"];
      const pages = [];
      for (const number of [1, 2, 3, 4]) pages.push(await store.users.search(organisation, "", { number, size: 2 }));
      expect(pages.map(({ matches }) => matches)).toEqual([5, 5, 5, 5]);
      expect(pages.map(({ records }) => records.length)).toEqual([2, 2, 1, 0]);
      expect(pages.flatMap(({ records }) => records.map((user) => user.email_address))).toEqual(expected);
      const all = await collect(store.users.searchAll(organisation, "example.com"));
      expect(all.map((user) => user.email_address)).toEqual(expected);
    });

    test("come all at once in batches, each once", async () => {
      const records = Array.from({ length: 501 }, (_, index) => userWith(`user-${index}@example.com`));
      await store.transaction((tx) => tx.users.insert(...records.map((record) => ({ record }))));
      for (const text of ["", "e", "user-"]) {
        const batches = await gather(store.users.searchAll(organisation, text));
        expect(batches.length).toBeGreaterThan(1);
        expect(batches.every((batch) => batch.length > 0)).toBe(true);
        const found = batches.flat().map(({ email_address }) => email_address);
        expect(found).toEqual(records.map(({ email_address }) => email_address).toSorted());
      }
    });
  });

  describe("APIs", () => {
    test("are read whole by their own organisation, and by the platform", async () => {
      const api = apiNamed("Orders", { definition: { name: "Orders", "x-own": { deep: [true] } } });
      await store.transaction((tx) => tx.apis.insert(api));
      expect(await store.apis.get(organisation, api.api_id)).toEqual(api);
      expect(await store.apis.get(otherOrganisation, api.api_id)).toBeUndefined();
      expect(await store.apis.getOfAnyOrganisation(api.api_id)).toEqual(api);
    });

    test("are listed by id within the organisation", async () => {
      const ids = Array.from({ length: 450 }, newApiId);
      const apis = ids.map((api_id) => apiNamed("Same name", { api_id }));
      const other = apiNamed("Same name", { org_id: otherOrganisation });
      await store.transaction((tx) => tx.apis.insert(...apis, other));
      expect(await collect(store.apis.ids(organisation))).toEqual(ids.toSorted());
      expect(await collect(store.apis.ids(otherOrganisation))).toEqual([other.api_id]);
    });

    test("are found under their new name once replaced, and not at all once removed", async () => {
      const api = apiNamed("Orders");
      await store.transaction((tx) => tx.apis.insert(api));
      expect(await store.transaction((tx) => tx.apis.replace({ ...api, kind: "oas", name: "Deliveries" }))).toBe(true);
      expect((await store.apis.search(organisation, "order", everything)).matches).toBe(0);
      expect((await store.apis.search(organisation, "deliver", everything)).records).toMatchObject([{ kind: "oas" }]);
      expect(await store.transaction((tx) => tx.apis.remove(organisation, api.api_id))).toBe(true);
      expect((await store.apis.search(organisation, "deliver", everything)).matches).toBe(0);
      expect(await store.transaction((tx) => tx.apis.remove(organisation, api.api_id))).toBe(false);
    });

    test("of another organisation are neither locked, replaced nor removed", async () => {
      const api = apiNamed("Orders");
      await store.transaction((tx) => tx.apis.insert(api));
      await store.transaction(async (tx) => {
        expect(await tx.apis.lock(otherOrganisation, api.api_id)).toBeUndefined();
        expect(await tx.apis.replace({ ...api, org_id: otherOrganisation })).toBe(false);
        expect(await tx.apis.remove(otherOrganisation, api.api_id)).toBe(false);
        expect(await tx.apis.lock(organisation, api.api_id)).toEqual(api);
      });
    });

    test("have unique ids", async () => {
      const api = apiNamed("Orders");
      await store.transaction((tx) => tx.apis.insert(api));
      const again = store.transaction((tx) => tx.apis.insert(api));
      await expect(again).rejects.toMatchObject({ collection: "apis", field: "api_id" });
    });
  });

  describe("policies", () => {
    test.each([
      ["name", policyNamed("Gold"), policyNamed("Gold")],
      ["id", policyNamed("Gold", { id: "gold" }), policyNamed("Silver", { id: "gold" })],
      ["name", policyNamed("Gold", { id: "gold" }), policyNamed("Gold", { id: "gold" })],
    ])("conflict by %s in the same organisation", async (field, first, second) => {
      await store.transaction((tx) => tx.policies.insert(first));
      const again = store.transaction((tx) => tx.policies.insert(second));
      await expect(again).rejects.toMatchObject({ collection: "policies", field });
      const elsewhere = { record: { ...second.record, org_id: otherOrganisation } };
      await store.transaction((tx) => tx.policies.insert(elsewhere));
    });

    test("never conflict by an absent name", async () => {
      await store.transaction((tx) => tx.policies.insert(policyNamed(undefined), policyNamed(undefined)));
      expect(await collect(store.policies.all())).toHaveLength(2);
    });

    test("are missing where no organisation has them", async () => {
      const policy = policyNamed("Gold");
      await store.transaction((tx) => tx.policies.insert(policy));
      const { _id: known } = policy.record;
      const unknown = newRecordId();
      expect(await store.policies.missing([unknown, known, unknown])).toEqual([unknown]);
    });
  });

  describe("OAuth clients", () => {
    test("have unique client_ids", async () => {
      const client = {
        record: { client_id: "orders-web", description: "", meta_data: null, redirect_uri: "" },
        secret_hash: "a1",
      };
      await store.transaction((tx) => tx.oauthClients.insert(client));
      const again = store.transaction((tx) => tx.oauthClients.insert(client));
      await expect(again).rejects.toMatchObject({ collection: "oauthClients", field: "client_id" });
      expect(await collect(store.oauthClients.all())).toEqual([client]);
    });
  });

  describe("portal records", () => {
    const provider = { record: { ID: 1, Name: "Primary", Region: "north" } };
    const stamps = { CreatedAt: "2026-03-10 09:00", UpdatedAt: "2026-03-10 09:00" };
    const insertCredential = (ID: number) =>
      store.transaction((tx) => tx.customCredentials.insert({ app_id: 7, record: { ID, ...stamps } }));
    const createCredential = async () =>
      (await store.transaction((tx) => tx.customCredentials.create({ app_id: 7, record: { ...stamps } }))).ID;
    const clientType = { ID: 1, Name: "Web applications", ResponseTypes: "code", GrantType: "password", ...stamps };

    beforeEach(async () => {
      await store.transaction(async (tx) => {
        await tx.providers.insert(provider, { record: { ID: 2, Name: "Hosted identity", ManagesAppTypes: true } });
        await tx.clientTypes.insert({ provider_id: 1, record: clientType });
        await tx.plans.insert({ record: { ID: 1, Name: "Free", ProviderID: 1, ReferenceID: "free" } });
        await tx.apps.insert({ record: { ID: 7, Name: "Order tracker" } });
      });
    });

    test("keep their ids and their own members", async () => {
      expect(await store.providers.get(1)).toEqual(provider.record);
      expect(await store.apps.missing([7, 8, 8, 1])).toEqual([8, 1]);
    });

    test("a client type is found and replaced under its own provider alone", async () => {
      expect(await store.clientTypes.get(1, 1)).toEqual(clientType);
      expect(await store.clientTypes.get(2, 1)).toBeUndefined();
      const changed = { ...clientType, Name: "Changed" };
      expect(await store.transaction((tx) => tx.clientTypes.replace(2, changed))).toBe(false);
      expect(await store.transaction((tx) => tx.clientTypes.replace(1, changed))).toBe(true);
      expect(await store.clientTypes.get(1, 1)).toEqual(changed);
    });

    test("a plan is replaced whole", async () => {
      const changed = { ID: 1, Name: "Free for all", ProviderID: 2, ReferenceID: "free" };
      expect(await store.transaction((tx) => tx.plans.replace(changed))).toBe(true);
      expect(await store.plans.get(1)).toEqual(changed);
      expect(await store.transaction((tx) => tx.plans.replace({ ...changed, ID: 9 }))).toBe(false);
    });

    test("custom credentials get ids of their own, after those that are there", async () => {
      const sealed = { CredentialKey: "v1.k1.abc" };
      await store.transaction((tx) =>
        tx.customCredentials.insert({ app_id: 7, record: { ID: 41, Alias: "First", ...stamps } }),
      );
      const record = await store.transaction((tx) =>
        tx.customCredentials.create({ app_id: 7, record: { Alias: "Second", ...stamps }, sealed }),
      );
      expect(record).toEqual({ ID: 42, Alias: "Second", ...stamps });
      expect(await collect(store.customCredentials.all())).toEqual([
        { app_id: 7, record: { ID: 41, Alias: "First", ...stamps } },
        { app_id: 7, record, sealed },
      ]);
    });

    test("custom credentials never get an id that was given before, in whatever order it came", async () => {
      await insertCredential(1);
      expect(await createCredential()).toBe(2);
      await insertCredential(2 ** 40);
      await insertCredential(3);
      expect(await createCredential()).toBe(2 ** 40 + 1);
      expect(await createCredential()).toBe(2 ** 40 + 2);
    });

    test("custom credentials are sealed with the key in use alone", async () => {
      await store.transaction((tx) => tx.sealing.setKeyId("k1"));
      await store.transaction((tx) => tx.sealing.setKeyId("k2"));
      expect(await store.transaction((tx) => tx.sealing.keyId())).toBe("k2");
      const seal = (sealedValue: string) =>
        store.transaction((tx) =>
          tx.customCredentials.create({ app_id: 7, record: { ...stamps }, sealed: { CredentialKey: sealedValue } }),
        );
      await expect(seal("v1.k1.abc")).rejects.toThrow("The sealing key was changed");
      await seal("v1.k2.abc");
      expect(await store.customCredentials.sealedWithAnotherKey("k2")).toBe(0);
      expect(await store.customCredentials.sealedWithAnotherKey("k1")).toBe(1);
    });
  });

  describe("keys", () => {
    const key = { id: newRecordId(), scheme: "gatewayKey", label: "first", hash: "a1" } as const;

    test("are found by scheme and hash, and stay listed once revoked", async () => {
      const stored = { ...key, created_at: "2026-03-02T08:15:00Z" };
      await store.transaction((tx) => tx.keys.insert(stored));
      expect(await store.keys.byHash("gatewayKey", "a1")).toEqual(stored);
      expect(await store.keys.byHash("adminKey", "a1")).toBeUndefined();
      const at = "2026-03-03T08:15:00Z";
      expect(await store.transaction((tx) => tx.keys.revoke(key.id, at))).toBe(true);
      expect(await store.transaction((tx) => tx.keys.revoke(key.id, at))).toBe(false);
      expect(await store.keys.list()).toEqual([{ ...stored, revoked_at: at }]);
    });
  });

  describe("transactions", () => {
    test("answer what the work answers, and see their own writes", async () => {
      const api = apiNamed("Orders");
      const seen = await store.transaction(async (tx) => {
        await tx.apis.insert(api);
        return tx.apis.get(organisation, api.api_id);
      });
      expect(seen).toEqual(api);
    });

    test("that throw leave nothing, and let the error through", async () => {
      const api = apiNamed("Orders");
      const failing = store.transaction(async (tx) => {
        await tx.apis.insert(api);
        throw new RangeError("on purpose");
      });
      await expect(failing).rejects.toThrow(RangeError);
      expect(await store.apis.get(organisation, api.api_id)).toBeUndefined();
    });

    test("that run together fail and succeed each for itself", async () => {
      const emails = Array.from({ length: 50 }, (_, index) => `user-${index % 25}@example.com`);
      const outcomes = await Promise.allSettled(
        emails.map((email) => store.transaction((tx) => tx.users.insert({ record: userWith(email) }))),
      );
      const failed = outcomes.filter((outcome) => outcome.status === "rejected");
      expect(failed).toHaveLength(25);
      expect(failed.every(({ reason }) => reason instanceof ConflictError)).toBe(true);
      expect((await store.users.search(organisation, "", everything)).matches).toBe(25);
    });

    test("that write what the other looked for run as if one after the other", async () => {
      const claimed = await Promise.all([claim("first", "second"), claim("second", "first")]);
      expect(claimed.filter(Boolean)).toHaveLength(1);
    });

    test("that read and then write never lose what another wrote", async () => {
      const api = apiNamed("Counter", { definition: { count: 0 } });
      await store.transaction((tx) => tx.apis.insert(api));
      const increment = () =>
        store.transaction(async (tx) => {
          const found = await tx.apis.lock(organisation, api.api_id);
          const count = Number(found?.definition["count"]);
          await tx.apis.replace({ ...api, definition: { count: count + 1 } });
        });
      await Promise.all(Array.from({ length: 20 }, increment));
      expect((await store.apis.get(organisation, api.api_id))?.definition).toEqual({ count: 20 });
    });
  });

  describe("texts as long as a body", () => {
    test("are kept, found, ordered and compared whole", async () => {
      const beginning = long("a");
      const names = [`${beginning}-1`, `${beginning}-2`, `${beginning}-3`];
      await store.transaction((tx) => tx.apis.insert(...names.toReversed().map((name) => apiNamed(name))));
      const found = await store.apis.search(organisation, beginning.slice(-200), { number: 2, size: 1 });
      expect(found.matches).toBe(3);
      expect(found.records.map(({ name }) => name)).toEqual([names[1]]);
      const all = await collect(store.apis.searchAll(organisation, ""));
      expect(all.map(({ name }) => name)).toEqual(names);
    });

    test("conflict only where they are equal to their end", async () => {
      const email = long("maya");
      await store.transaction((tx) => tx.users.insert({ record: userWith(email) }, { record: userWith(`${email}2`) }));
      const again = store.transaction((tx) => tx.users.insert({ record: userWith(email.toUpperCase()) }));
      await expect(again).rejects.toMatchObject({ field: "email_address" });
      const policy = policyNamed(long("Gold"), { id: long("gold") });
      await store.transaction((tx) => tx.policies.insert(policy));
      const { name } = policy.record;
      await expect(store.transaction((tx) => tx.policies.insert(policyNamed(name)))).rejects.toMatchObject({
        field: "name",
      });
    });
  });

  test("answers the check of its health", async () => {
    await expect(store.check()).resolves.toBeUndefined();
  });
});
