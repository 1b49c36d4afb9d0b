import { renameSync, writeFileSync } from "node:fs";
import { open, readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, vi } from "vitest";
import { runMigration } from "../migration/run-migration.ts";
import { undoMigration } from "../../src/migration/undo.ts";
import { openFieldCipher } from "../../src/encryption/encryption-at-rest.ts";
import type { Reads, Store } from "../../src/storage/store.ts";
import { exportTo } from "../../src/transfer/export-to.ts";
import { ExpectedError } from "../../src/util/errors.ts";
import { orders, orgId } from "../migration/classic-apis.ts";
import { openStore, test } from "../storage/open-store.ts";
import { apiNamed, userWith } from "../storage/sample-records.ts";
import { gathered } from "../support/gathered.ts";
import { ownerOnly } from "../support/owner-only.ts";
import { replaceApi } from "../support/replace-api.ts";
import { fillEveryCollection } from "./every-collection.ts";
import { copyByExport, creatingAt } from "./creating.ts";

async function contentsOf(folder: string): Promise<Record<string, string>> {
  const contents: Record<string, string> = {};
  for (const name of await readdir(folder)) contents[name] = await readFile(join(folder, name), "utf8");
  return contents;
}

test("exporting, importing and exporting again results in the same bytes", async ({ store }) => {
  const key = "7".repeat(64);
  await fillEveryCollection(store, key);
  const { folder, copy } = await copyByExport(store, { encryptionKey: () => ({ text: key }) });
  const again = await copyByExport(copy, { encryptionKey: () => ({ text: key }) });
  const exported = await contentsOf(folder);
  expect(Object.values(exported).every((text) => text.length > 0)).toBe(true);
  expect(await contentsOf(again.folder)).toEqual(exported);
  await expect(openFieldCipher(copy, { text: key })).resolves.toBeDefined();
});

test("a migration can be undone after its export was imported", async ({ store }) => {
  await store.transaction((tx) => tx.apis.insert(orders));
  await runMigration(store, orgId, { mode: "direct", all: true }, { undoDays: 90 });
  const { copy } = await copyByExport(store);
  expect(await undoMigration(copy, orders.api_id, new Date())).toMatchObject({ undone: { name: orders.name } });
  expect(await gathered(copy.apis.all())).toEqual([orders]);
});

test("imported migrations stay in the order in which they ran", async ({ store }) => {
  const names = Array.from({ length: 12 }, (_, index) => `Orders ${index}`);
  for (const name of names) {
    await store.transaction((tx) => replaceApi(tx.apis, { ...orders, name }));
    await runMigration(store, orgId, { mode: "direct", all: true }, { now: () => new Date(0), undoDays: 90 });
  }
  const { copy } = await copyByExport(store);
  expect((await gathered(copy.migrations.list({}))).map(({ name }) => name)).toEqual(names);
});

test("an export is readable only by its owner, and never overwritten", async ({ store, folder }) => {
  await exportTo(store, join(folder, "export"));
  const [name = ""] = await readdir(join(folder, "export"));
  expect((await stat(join(folder, "export", name))).mode & 0o777).toBe(ownerOnly);
  await expect(exportTo(store, join(folder, "export"))).rejects.toThrow(
    /contains users\.ndjson, apis\.ndjson.*Choose an empty or new folder\./,
  );
});

/** The same store, whose snapshots call a function once all users are read. */
function observeUsers(store: Store, onRead: () => void): Store {
  async function* readUsers(users: Reads["users"]) {
    yield* users.all();
    onRead();
  }
  return {
    ...store,
    snapshot: (work) =>
      store.snapshot((reads) => work({ ...reads, users: { ...reads.users, all: () => readUsers(reads.users) } })),
  };
}

test("an export is a consistent snapshot, despite concurrent writes", async ({ store, folder }) => {
  await store.transaction((tx) => tx.users.insert({ record: userWith("a@example.com") }));
  const writes: Promise<unknown>[] = [];
  const observed = observeUsers(store, () => {
    writes.push(store.transaction((tx) => tx.apis.insert(apiNamed("Late"))));
  });
  await exportTo(observed, join(folder, "export"));
  await Promise.all(writes);
  expect(writes).toHaveLength(1);
  expect((await contentsOf(join(folder, "export")))["apis.ndjson"]).toBe("");
});

test("a file that can no longer be created is reported with a fix", async ({ store, folder }) => {
  await store.transaction((tx) => tx.users.insert({ record: userWith("a@example.com") }));
  const target = join(folder, "export");
  const observed = observeUsers(store, () => {
    renameSync(target, join(folder, "moved"));
    writeFileSync(target, "");
  });
  const exported = exportTo(observed, target);
  await expect(exported).rejects.toThrow(ExpectedError);
  await expect(exported).rejects.toThrow(
    `Can't write ${join(target, "apis.ndjson.incomplete")}: Part of the path is a file, not a folder. Check the path.`,
  );
});

test.each(["appendFile", "sync"] as const)("a full disk at %s is reported with a fix", async (call) => {
  const { store, folder } = await openStore();
  await store.transaction((tx) => tx.users.insert({ record: userWith("a@example.com") }));
  const handle = await open(folder);
  await handle.close();
  const full = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC", syscall: "write" });
  // Every handle shares this prototype, which node:fs/promises does not export.
  const spy = vi.spyOn(Object.getPrototypeOf(handle) as typeof handle, call).mockRejectedValueOnce(full);
  onTestFinished(() => spy.mockRestore());
  const file = join(folder, "export", "users.ndjson.incomplete");
  await expect(exportTo(store, join(folder, "export"))).rejects.toThrow(
    new ExpectedError(`Can't write ${file}: The disk is full. Free up disk space.`),
  );
});

test("what an interrupted export leaves is not imported", async ({ store, folder }) => {
  await store.transaction((tx) => tx.users.insert({ record: userWith("a@example.com") }));
  const target = join(folder, "export");
  const interrupted = observeUsers(store, () => {
    throw new Error("interrupted");
  });
  await expect(exportTo(interrupted, target)).rejects.toThrow("interrupted");
  expect(await readdir(target)).toEqual(["users.ndjson.incomplete"]);
  const other = await openStore();
  await expect(creatingAt(other.store, target)).rejects.toThrow(
    "users.ndjson.incomplete: The export is incomplete: it was interrupted or is still running.",
  );
  await expect(exportTo(store, target)).rejects.toThrow("already contains users.ndjson.incomplete");
});
