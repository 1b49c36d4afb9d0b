import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "../../src/config/config.ts";
import { KeyUses, writeKeyUses } from "../../src/encryption/key-uses.ts";
import { issueKey, listKeys } from "../../src/encryption/keys.ts";
import { startService } from "../../src/service/start-service.ts";
import type { Store } from "../../src/storage/store.ts";
import { openStore } from "../storage/open-store.ts";
import { gathered } from "../support/gathered.ts";

/** A store with a key, and the number of transactions so far. */
async function storeWithKey() {
  const { store } = await openStore();
  const { id, key } = await issueKey(store, "portalKey", "first");
  let transactions = 0;
  const counted: Store = {
    ...store,
    transaction: (...args) => {
      transactions += 1;
      return store.transaction(...args);
    },
  };
  async function lastUse() {
    return (await store.keys.lastUses()).get(id);
  }
  return { store: counted, id, key, lastUse, transactions: () => transactions };
}

test("the use of a key is written later, and once an hour at most", async () => {
  const { store, id, lastUse, transactions } = await storeWithKey();
  const uses = new KeyUses();
  uses.note(id, new Date("2026-03-02T08:15:00Z"));
  expect(await lastUse()).toBeUndefined();
  await uses.write(store);
  expect(await lastUse()).toBe("2026-03-02T08:15:00Z");
  uses.note(id, new Date("2026-03-02T09:14:59Z"));
  await uses.write(store);
  expect(transactions()).toBe(1);
  uses.note(id, new Date("2026-03-02T09:15:00Z"));
  await uses.write(store);
  expect(await lastUse()).toBe("2026-03-02T09:15:00Z");
  expect(await listKeys(store)).toMatchObject([{ id, last_used_at: "2026-03-02T09:15:00Z" }]);
});

test("what another process wrote is never replaced by an earlier use", async () => {
  const { store, id, lastUse } = await storeWithKey();
  const [one, other] = [new KeyUses(), new KeyUses()];
  one.note(id, new Date("2026-03-02T08:15:00Z"));
  other.note(id, new Date("2026-03-02T08:20:00Z"));
  await other.write(store);
  await one.write(store);
  expect(await lastUse()).toBe("2026-03-02T08:20:00Z");
});

test("uses that can't be written are kept for the next time", async () => {
  const { store, id, lastUse } = await storeWithKey();
  const uses = new KeyUses();
  uses.note(id, new Date("2026-03-02T08:15:00Z"));
  const failing: Store = { ...store, transaction: () => Promise.reject(new Error("The disk is full.")) };
  await expect(uses.write(failing)).rejects.toThrow("The disk is full.");
  await uses.write(store);
  expect(await lastUse()).toBe("2026-03-02T08:15:00Z");
});

test("a use changes no record, and has no line in the audit log", async () => {
  const { store, id } = await storeWithKey();
  const before = await gathered(store.keys.all());
  const uses = new KeyUses();
  uses.note(id, new Date("2026-03-02T08:15:00Z"));
  let written: unknown[] = ["not called"];
  await uses.write({
    ...store,
    transaction: (work) =>
      store.transaction(async (tx) => {
        const result = await work(tx);
        // What the audit log names.
        written = tx.written.all;
        return result;
      }),
  });
  expect(written).toEqual([]);
  expect(await gathered(store.keys.all())).toEqual(before);
});

test("the first use of a key since the start asks to be written, once even if that fails", async () => {
  const { store, id } = await storeWithKey();
  const uses = new KeyUses();
  let asked = 0;
  uses.onFirstUse = () => {
    asked += 1;
  };
  uses.note(id, new Date("2026-03-02T08:15:00Z"));
  const failing: Store = { ...store, transaction: () => Promise.reject(new Error("The disk is full.")) };
  await expect(uses.write(failing)).rejects.toThrow("The disk is full.");
  uses.note(id, new Date("2026-03-02T08:16:00Z"));
  expect(asked).toBe(1);
  await uses.write(store);
  uses.note(id, new Date("2026-03-02T10:00:00Z"));
  expect(asked).toBe(1);
  uses.note("another", new Date("2026-03-02T10:00:00Z"));
  expect(asked).toBe(2);
});

test("a service writes the first use of a key at once, and not that of one which it refused", async () => {
  const { store, id, key, lastUse } = await storeWithKey();
  const { key: expired } = await issueKey(store, "portalKey", "expired", { now: new Date(0), lifetime: 1000 });
  const service = await startService(
    readConfig({
      GW_PORT: "0",
      GW_MONITOR_PORT: "0",
      GW_LOG_LEVEL: "silent",
      GW_ENCRYPTION_KEY: "7".repeat(64),
      GW_SHUTDOWN_DELAY: "0",
    }),
    store,
  );
  onTestFinished(service.stop);
  function use(authorization: string) {
    const headers = { authorization, "content-type": "application/json" };
    return fetch(`${service.origin}/portal/plans/1`, { method: "PUT", headers, body: "{}" });
  }
  expect((await use(expired)).status).toBe(401);
  expect((await use(key)).status).not.toBe(401);
  await expect.poll(lastUse, { timeout: 5000 }).toBeDefined();
  expect(Date.now() - Date.parse((await lastUse()) ?? "")).toBeLessThan(60_000);
  expect([...(await store.keys.lastUses()).keys()]).toEqual([id]);
});

test("a service that stops writes the uses that are not written yet", async () => {
  const { store, id, lastUse } = await storeWithKey();
  const uses = new KeyUses();
  const ended = new AbortController();
  writeKeyUses(store, uses, () => {}, ended.signal);
  uses.note(id, new Date("2026-03-02T08:15:00Z"));
  ended.abort();
  await uses.write(store);
  expect(await lastUse()).toBe("2026-03-02T08:15:00Z");
});
