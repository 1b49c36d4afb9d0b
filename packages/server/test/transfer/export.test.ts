import { renameSync, writeFileSync } from "node:fs";
import { open, readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { runMigration } from "../../src/migration/run.ts";
import { undoMigration } from "../../src/migration/undo.ts";
import { openSealer } from "../../src/secrets/sealing.ts";
import { ExportError } from "../../src/transfer/export-error.ts";
import { exportTo } from "../../src/transfer/export-to.ts";
import { importPath } from "../../src/transfer/import-path.ts";
import { orders, orgId } from "../migration/classic-apis.ts";
import { openStore } from "../storage/open-store.ts";
import { apiNamed, userWith } from "../storage/sample-records.ts";
import { gathered } from "../support/gathered.ts";
import { fillEveryCollection } from "./every-collection.ts";

const contentsOf = async (folder: string): Promise<Record<string, string>> => {
  const contents: Record<string, string> = {};
  for (const name of await readdir(folder)) contents[name] = await readFile(join(folder, name), "utf8");
  return contents;
};

test("what is exported, imported and exported again is the same byte for byte", async () => {
  const key = "7".repeat(64);
  const first = await openStore();
  await fillEveryCollection(first.store, key);
  await exportTo(first.store, join(first.folder, "export"));
  const second = await openStore();
  await importPath(second.store, join(first.folder, "export"));
  await exportTo(second.store, join(second.folder, "export"));
  const exported = await contentsOf(join(first.folder, "export"));
  expect(Object.values(exported).every((text) => text.length > 0)).toBe(true);
  expect(await contentsOf(join(second.folder, "export"))).toEqual(exported);
  await expect(openSealer(second.store, { text: key })).resolves.toBeDefined();
});

test("a migration can be undone where its export was imported", async () => {
  const first = await openStore();
  await first.store.transaction((tx) => tx.apis.insert(orders));
  await runMigration(first.store, orgId, { mode: "direct", all: true }, { undoDays: 90 });
  await exportTo(first.store, join(first.folder, "export"));
  const second = await openStore();
  await importPath(second.store, join(first.folder, "export"));
  expect(await undoMigration(second.store, orders.api_id, new Date())).toMatchObject({ undone: { name: orders.name } });
  expect(await gathered(second.store.apis.all())).toEqual([orders]);
});

test("an export is for its owner's eyes, and never written over", async () => {
  const { store, folder } = await openStore();
  await exportTo(store, join(folder, "export"));
  const [name = ""] = await readdir(join(folder, "export"));
  expect((await stat(join(folder, "export", name))).mode & 0o777).toBe(0o600);
  await expect(exportTo(store, join(folder, "export"))).rejects.toThrow("holds users.ndjson, apis.ndjson");
});

test("an export shows one moment, whatever is written meanwhile", async () => {
  const { store, folder } = await openStore();
  await store.transaction((tx) => tx.users.insert({ record: userWith("a@example.com") }));
  const writes: Promise<unknown>[] = [];
  await exportTo(store, join(folder, "export"), {
    onProgress: ({ file }) => {
      if (file === "users.ndjson") writes.push(store.transaction((tx) => tx.apis.insert(apiNamed("Late"))));
    },
  });
  await Promise.all(writes);
  expect(writes).toHaveLength(1);
  expect((await contentsOf(join(folder, "export")))["apis.ndjson"]).toBe("");
});

test("a file that can't be made any more is named, with what to do", async () => {
  const { store, folder } = await openStore();
  await store.transaction((tx) => tx.users.insert({ record: userWith("a@example.com") }));
  const target = join(folder, "export");
  const exported = exportTo(store, target, {
    onProgress: () => {
      renameSync(target, join(folder, "moved"));
      writeFileSync(target, "");
    },
  });
  await expect(exported).rejects.toThrow(ExportError);
  await expect(exported).rejects.toThrow(
    new RegExp(
      `^${join(target, "apis.ndjson")} can't be written: ENOTDIR.*\\. Name a folder that you may write in\\.$`,
    ),
  );
});

test.each(["appendFile", "sync"] as const)("a disk that is full at %s says what to do", async (call) => {
  const { store, folder } = await openStore();
  await store.transaction((tx) => tx.users.insert({ record: userWith("a@example.com") }));
  const handle = await open(folder);
  await handle.close();
  const full = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC", syscall: "write" });
  // Every handle shares this prototype, which node:fs/promises does not export.
  const spy = vi.spyOn(Object.getPrototypeOf(handle) as typeof handle, call).mockRejectedValueOnce(full);
  onTestFinished(() => spy.mockRestore());
  const file = join(folder, "export", "users.ndjson");
  await expect(exportTo(store, join(folder, "export"))).rejects.toThrow(
    new ExportError(
      `${file} can't be written: ENOSPC: no space left on device, write. Free space on its disk or use another, and name a folder that is empty or not there yet.`,
    ),
  );
});
