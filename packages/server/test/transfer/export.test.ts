import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openSealer } from "../../src/secrets/sealing.ts";
import { exportTo } from "../../src/transfer/export-to.ts";
import { importPath } from "../../src/transfer/import-path.ts";
import { openStore } from "../storage/open-store.ts";
import { apiNamed, userWith } from "../storage/sample-records.ts";
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
