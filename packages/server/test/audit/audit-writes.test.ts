import { expect } from "vitest";
import { auditWrites } from "../../src/audit/audit-writes.ts";
import type { AuditedTarget, AuditEntry } from "../../src/audit/audit-log.ts";
import { collectionNames, idOf } from "../../src/storage/collections/descriptions.ts";
import type { CollectionName, StoredItems } from "../../src/storage/records.ts";
import type { Store, Transaction } from "../../src/storage/store.ts";
import { openStore, test } from "../storage/open-store.ts";
import {
  apiNamed,
  migrationOf,
  organisation,
  otherOrganisation,
  policyNamed,
  stamps,
} from "../storage/sample-records.ts";
import { gathered } from "../support/gathered.ts";
import { auditLogTo } from "./audit-log-to.ts";
import { fillEveryCollection } from "../transfer/every-collection.ts";

/** Functions that run a transaction of a store and return the lines about it. */
function auditedTo(store: Store) {
  let entries: AuditEntry[] = [];
  const audit = auditLogTo((entry) => void entries.push(entry));
  const audited = auditWrites(store, audit, { requestId: "a", operation: "createPolicy" });
  async function runForLines(work: (tx: Transaction) => Promise<unknown>): Promise<AuditEntry[]> {
    entries = [];
    await audited.transaction(work);
    return entries;
  }
  return {
    runForLines,
    run: async (work: (tx: Transaction) => Promise<unknown>): Promise<AuditEntry | undefined> => {
      const [line, ...others] = await runForLines(work);
      expect(others).toEqual([]);
      return line;
    },
  };
}

function targetOf<Name extends CollectionName>(collection: Name, item: StoredItems[Name]): AuditedTarget {
  const holder: object = "record" in item && !("org_id" in item) ? item.record : item;
  return {
    collection,
    id: idOf(collection, item),
    ...("org_id" in holder && { organization: String(holder.org_id) }),
  };
}

test("the line of a transaction has every record that it inserts, replaces or removes, in any collection", async () => {
  const filled = await openStore();
  await fillEveryCollection(filled.store, "7".repeat(64));
  const { store } = await openStore();
  const { run } = auditedTo(store);
  for (const name of collectionNames) {
    const items: StoredItems[typeof name][] = await gathered<StoredItems[typeof name]>(filled.store[name].all());
    const targets = items.map((item) => targetOf(name, item));
    // The collection determines the type of the items.
    const inserted = await run((tx) => tx[name].insert(...(items as never[])));
    expect(inserted?.targets, name).toEqual(targets);
    const replaced = await run(async (tx) => {
      const collection = tx[name];
      for (const item of items) if ("replace" in collection) await collection.replace(item as never);
    });
    expect(replaced?.targets, name).toEqual(name === "apis" ? undefined : targets);
  }
  for (const name of collectionNames.toReversed()) {
    const items: StoredItems[typeof name][] = await gathered<StoredItems[typeof name]>(store[name].all());
    const removed = await run(async (tx) => {
      await tx.remove(
        name,
        items.map((item) => idOf(name, item)),
      );
    });
    expect(removed?.targets, name).toEqual(items.map((item) => targetOf(name, item)));
  }
});

test("the line of a transaction has the records that it creates, removes by a condition, and the encryption key", async ({
  store,
}) => {
  const { run } = auditedTo(store);
  const [own, other] = [apiNamed("Orders"), apiNamed("Parcels", { org_id: otherOrganisation })];
  await store.transaction(async (tx) => {
    await tx.apps.insert({ record: { ID: 7, Name: "Order tracker" } });
    await tx.apis.insert(own, other);
    await tx.migrations.insert(
      migrationOf(own, { id: "m1" }),
      migrationOf(own, { undo_until: "2027-01-01T00:00:00Z" }),
    );
  });
  const line = await run(async (tx) => {
    await tx.customCredentials.create({ app_id: 7, record: stamps });
    await tx.apis.remove(organisation, [own.api_id, other.api_id, "unknown"]);
    await tx.migrations.removeExpired("2026-06-01T00:00:00Z", 100);
    await tx.encryption.setKeyId("k1");
  });
  expect(line?.targets).toEqual([
    { collection: "customCredentials", id: 1 },
    { collection: "apis", id: own.api_id, organization: organisation },
    { collection: "migrations", id: "m1", organization: organisation },
    { collection: "encryptionKey", id: "k1" },
  ]);
});

test("a transaction that finds nothing to replace or remove has no line", async ({ store }) => {
  const { run } = auditedTo(store);
  const line = await run(async (tx) => {
    await tx.policies.replace(policyNamed("Gold"));
    await tx.remove("policies", ["unknown"]);
    await tx.apis.remove(organisation, ["unknown"]);
    await tx.migrations.removeExpired("2026-06-01T00:00:00Z", 100);
  });
  expect(line).toBeUndefined();
});

test("every record is named once, a hundred in each line", async ({ store }) => {
  const { runForLines } = auditedTo(store);
  const apis = Array.from({ length: 220 }, (_, nth) => apiNamed(`Orders ${nth}`));
  const lines = await runForLines(async (tx) => {
    await tx.apis.insert(...apis);
    await tx.apis.remove(organisation, [apis[0]?.api_id ?? ""]);
  });
  expect(lines.map(({ targets = [] }) => targets.length)).toEqual([100, 100, 20]);
  expect(lines.flatMap(({ targets = [] }) => targets)).toEqual(apis.map((api) => targetOf("apis", api)));
  expect(new Set(lines.map(({ requestId, outcome }) => `${requestId} ${outcome}`))).toEqual(new Set(["a success"]));
});

test("a line that can't be written fails the transaction, and those before it are reported as failed", async ({
  store,
}) => {
  const entries: AuditEntry[] = [];
  const audited = auditWrites(
    store,
    auditLogTo((entry) => {
      if (entries.length === 1 && entry.outcome === "success") throw new Error("The disk is full.");
      entries.push(entry);
    }),
    { requestId: "a", operation: "apply" },
  );
  const apis = Array.from({ length: 220 }, (_, nth) => apiNamed(`Orders ${nth}`));
  await expect(audited.transaction((tx) => tx.apis.insert(...apis))).rejects.toThrow("The disk is full.");
  expect(entries.map(({ outcome, targets }) => [outcome, targets?.length])).toEqual([
    ["success", 100],
    ["failed", 100],
  ]);
  expect(await gathered(store.apis.all())).toEqual([]);
});
