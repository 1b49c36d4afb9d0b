import { describe, expect } from "vitest";
import { ConflictError } from "../../src/storage/errors.ts";
import type { Store } from "../../src/storage/store.ts";
import { replaceApi } from "../support/replace-api.ts";
import { test } from "./open-store.ts";
import { apiNamed, organisation, userWith } from "./sample-records.ts";

const everything = { number: 1, size: 1_000 };

/** Adds an API unless the other one is there. */
function claim(store: Store, name: string, other: string) {
  return store.transaction(async (tx) => {
    if (await tx.apis.get(organisation, other)) return false;
    await tx.apis.insert(apiNamed(name, { api_id: name }));
    return true;
  });
}

describe("transactions", () => {
  test("that throw write nothing, and rethrow the error", async ({ store }) => {
    const api = apiNamed("Orders");
    const failing = store.transaction(async (tx) => {
      await tx.apis.insert(api);
      throw new RangeError("on purpose");
    });
    await expect(failing).rejects.toThrow(RangeError);
    expect(await store.apis.get(organisation, api.api_id)).toBeUndefined();
  });

  test("that run concurrently fail and succeed independently", async ({ store }) => {
    const emails = Array.from({ length: 50 }, (_, index) => `user-${index % 25}@example.com`);
    const outcomes = await Promise.allSettled(
      emails.map((email) => store.transaction((tx) => tx.users.insert({ record: userWith(email) }))),
    );
    const failed = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(failed).toHaveLength(25);
    expect(failed.every(({ reason }) => reason instanceof ConflictError)).toBe(true);
    expect((await store.users.search(organisation, "", everything)).matches).toBe(25);
  });

  test("that write what the other one queried are serialized", async ({ store }) => {
    const claimed = await Promise.all([claim(store, "first", "second"), claim(store, "second", "first")]);
    expect(claimed.filter(Boolean)).toHaveLength(1);
  });

  test("that read and then write never lose what another wrote", async ({ store }) => {
    const api = apiNamed("Counter", { definition: { count: 0 } });
    await store.transaction((tx) => tx.apis.insert(api));
    function increment() {
      return store.transaction(async (tx) => {
        await tx.apis.lock(organisation, [api.api_id]);
        const found = await tx.apis.get(organisation, api.api_id);
        const count = Number(found?.definition["count"]);
        await replaceApi(tx.apis, { ...api, definition: { count: count + 1 } });
      });
    }
    await Promise.all(Array.from({ length: 20 }, increment));
    expect((await store.apis.get(organisation, api.api_id))?.definition).toEqual({ count: 20 });
  });
});
