import { describe, expect } from "vitest";
import { gathered } from "../support/gathered.ts";
import { test } from "./open-store.ts";
import { organisation, userWith } from "./sample-records.ts";

const everything = { number: 1, size: 1_000 };

describe("users", () => {
  test.for([5_000, 5_100])(
    "are found in order among %i matches, on the first page and the last",
    async (total, { store }) => {
      const records = Array.from({ length: total }, (_, index) => userWith(`${10_000 + index}@many.example.com`));
      await store.transaction(async (tx) => {
        await tx.users.insert({ record: userWith("maya.lind@example.com") });
        await tx.users.insert(...records.toReversed().map((record) => ({ record })));
      });
      const first = await store.users.search(organisation, "MANY.", { number: 1, size: 10 });
      expect(first).toEqual({ records: records.slice(0, 10), matches: total });
      const lastPage = Math.ceil(total / 10);
      const last = await store.users.search(organisation, "MANY.", { number: lastPage, size: 10 });
      expect(last).toEqual({ records: records.slice((lastPage - 1) * 10), matches: total });
      const pastTheEnd = await store.users.search(organisation, "MANY.", { number: lastPage + 1, size: 10 });
      expect(pastTheEnd).toEqual({ records: [], matches: total });
    },
  );

  test("are found by the hash of their key, which their record does not show", async ({ store }) => {
    const record = userWith("maya.lind@example.com");
    await store.transaction((tx) => tx.users.insert({ record, access_key_hash: "a1" }));
    expect(await store.users.byAccessKeyHash("a1")).toEqual({ record, access_key_hash: "a1" });
    expect(await store.transaction((tx) => tx.users.replace({ record, access_key_hash: "b2" }))).toBe(true);
    expect(await store.users.byAccessKeyHash("a1")).toBeUndefined();
    expect(await store.transaction((tx) => tx.users.replace({ record }))).toBe(true);
    expect(await store.users.byAccessKeyHash("b2")).toBeUndefined();
  });

  test("are replaced, found by id in any organization, and removed, from searches as well", async ({ store }) => {
    const record = userWith("maya.lind@example.com");
    const inactive = { ...record, active: false };
    await store.transaction((tx) => tx.users.insert({ record, access_key_hash: "a1" }));
    await store.transaction((tx) => tx.users.replace({ record: inactive, access_key_hash: "a1" }));
    expect(await store.users.byId(record.id)).toEqual({ record: inactive, access_key_hash: "a1" });
    expect(await gathered(store.users.searchAll(organisation, "lind"))).toEqual([inactive]);
    expect(await store.transaction((tx) => tx.remove("users", [record.id]))).toEqual([record.id]);
    expect(await store.users.byId(record.id)).toBeUndefined();
    expect(await gathered(store.users.searchAll(organisation, "lind"))).toEqual([]);
    expect(await store.transaction((tx) => tx.remove("users", [record.id]))).toEqual([]);
    expect(await store.transaction((tx) => tx.users.replace({ record }))).toBe(false);
  });

  test("never conflict by an absent email address, and are sorted first without one", async ({ store }) => {
    const nameless = [userWith(undefined), userWith(undefined)];
    const named = userWith("a@example.com");
    await store.transaction((tx) => tx.users.insert(...[named, ...nameless].map((record) => ({ record }))));
    const { records } = await store.users.search(organisation, "", everything);
    const ids = nameless.map(({ id }) => id).toSorted();
    expect(records.map(({ id }) => id)).toEqual([...ids, named.id]);
  });

  test("are read all at once in small batches, without duplicates", async ({ store }) => {
    const records = Array.from({ length: 501 }, (_, index) => userWith(`user-${index}@example.com`));
    await store.transaction((tx) => tx.users.insert(...records.map((record) => ({ record }))));
    for (const text of ["", "e", "user-"]) {
      const batches = await Array.fromAsync(store.users.searchAll(organisation, text));
      expect(batches.length).toBeGreaterThan(1);
      expect(batches.every((batch) => batch.length > 0 && batch.length <= 25)).toBe(true);
      const found = batches.flat().map(({ email_address }) => email_address);
      expect(found).toEqual(records.map(({ email_address }) => email_address).toSorted());
    }
  });
});
