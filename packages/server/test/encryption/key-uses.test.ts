import { expect, onTestFinished } from "vitest";
import { readConfig } from "../../src/config/config.ts";
import { KeyUses, writeKeyUses } from "../../src/encryption/key-uses.ts";
import { issueKey, listKeys } from "../../src/encryption/keys.ts";
import { startService } from "../../src/service/start-service.ts";
import { test as storeTest } from "../storage/open-store.ts";
import { anyPorts } from "../support/command-line.ts";
import { storeAfter, storeBeforeCommit } from "../support/failing-store.ts";
import { fetchOperation } from "../support/fetch-operation.ts";
import { gathered } from "../support/gathered.ts";

const failing = storeAfter(() => Promise.reject(new Error("The disk is full.")));

/** Tests on a store with a key. */
const test = storeTest
  .extend("issued", ({ store }) => issueKey(store, "portalKey", "first"))
  .extend("id", ({ issued }) => issued.id)
  .extend(
    "lastUse",
    ({ store, id }) =>
      async () =>
        (await store.keys.lastUses()).get(id),
  );

test("the use of a key is written later, and once an hour at most", async ({ store, id, lastUse }) => {
  let transactions = 0;
  const counted = storeAfter(() => (transactions += 1))(store);
  const uses = new KeyUses();
  uses.note(id, new Date("2026-03-02T08:15:00Z"));
  expect(await lastUse()).toBeUndefined();
  await uses.write(counted);
  expect(await lastUse()).toBe("2026-03-02T08:15:00Z");
  uses.note(id, new Date("2026-03-02T09:14:59Z"));
  await uses.write(counted);
  expect(transactions).toBe(1);
  uses.note(id, new Date("2026-03-02T09:15:00Z"));
  await uses.write(counted);
  expect(await lastUse()).toBe("2026-03-02T09:15:00Z");
  expect(await listKeys(store)).toMatchObject([{ id, last_used_at: "2026-03-02T09:15:00Z" }]);
});

test("what another process wrote is never replaced by an earlier use", async ({ store, id, lastUse }) => {
  const [one, other] = [new KeyUses(), new KeyUses()];
  one.note(id, new Date("2026-03-02T08:15:00Z"));
  other.note(id, new Date("2026-03-02T08:20:00Z"));
  await other.write(store);
  await one.write(store);
  expect(await lastUse()).toBe("2026-03-02T08:20:00Z");
});

test("uses that can't be written are kept for the next time", async ({ store, id, lastUse }) => {
  const uses = new KeyUses();
  uses.note(id, new Date("2026-03-02T08:15:00Z"));
  await expect(uses.write(failing(store))).rejects.toThrow("The disk is full.");
  await uses.write(store);
  expect(await lastUse()).toBe("2026-03-02T08:15:00Z");
});

test("a use changes no record, and has no line in the audit log", async ({ store, id }) => {
  const before = await gathered(store.keys.all());
  const uses = new KeyUses();
  uses.note(id, new Date("2026-03-02T08:15:00Z"));
  let written: unknown[] = ["not called"];
  // What the audit log names.
  await uses.write(storeBeforeCommit((tx) => (written = tx.written.all))(store));
  expect(written).toEqual([]);
  expect(await gathered(store.keys.all())).toEqual(before);
});

test("the first use of a key since the start asks to be written, once even if that fails", async ({ store, id }) => {
  const uses = new KeyUses();
  let asked = 0;
  uses.onFirstUse = () => {
    asked += 1;
  };
  uses.note(id, new Date("2026-03-02T08:15:00Z"));
  await expect(uses.write(failing(store))).rejects.toThrow("The disk is full.");
  uses.note(id, new Date("2026-03-02T08:16:00Z"));
  expect(asked).toBe(1);
  await uses.write(store);
  uses.note(id, new Date("2026-03-02T10:00:00Z"));
  expect(asked).toBe(1);
  uses.note("another", new Date("2026-03-02T10:00:00Z"));
  expect(asked).toBe(2);
});

test("a service writes the first use of a key at once, and not that of one which it refused", async ({
  store,
  id,
  issued,
  lastUse,
}) => {
  const { key: expired } = await issueKey(store, "portalKey", "expired", { now: new Date(0), lifetime: 1000 });
  const settings = { ...anyPorts, GW_ENCRYPTION_KEY: "7".repeat(64), GW_SHUTDOWN_DELAY: "0" };
  const service = await startService(readConfig(settings), store);
  onTestFinished(service.stop);
  function use(portalKey: string) {
    return fetchOperation(service.origin, "updatePlan", { portalKey }, { path: { plan_id: 1 }, body: {} });
  }
  expect((await use(expired)).status).toBe(401);
  expect((await use(issued.key)).status).not.toBe(401);
  await expect.poll(lastUse, { timeout: 5000 }).toBeDefined();
  expect(Date.now() - Date.parse((await lastUse()) ?? "")).toBeLessThan(60_000);
  expect([...(await store.keys.lastUses()).keys()]).toEqual([id]);
});

test("a service that stops writes the uses that are not written yet", async ({ store, id, lastUse }) => {
  const uses = new KeyUses();
  const ended = new AbortController();
  writeKeyUses(store, uses, () => {}, ended.signal);
  uses.note(id, new Date("2026-03-02T08:15:00Z"));
  ended.abort();
  await uses.write(store);
  expect(await lastUse()).toBe("2026-03-02T08:15:00Z");
});
