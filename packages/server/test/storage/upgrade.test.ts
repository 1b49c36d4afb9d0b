import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { checkRecords } from "../../src/check/check-records.ts";
import { createFieldCipher } from "../../src/encryption/field-cipher.ts";
import { readConfig } from "../../src/config/config.ts";
import { migrateDatabase, readStored } from "../../src/service/database.ts";
import type { Store } from "../../src/storage/store.ts";
import { exportTo } from "../../src/transfer/export-to.ts";
import { importPath } from "../../src/transfer/import-path.ts";
import { newDatabase, type TestDatabase } from "../support/database.ts";
import { fillEveryCollection } from "../transfer/every-collection.ts";
import { temporaryFolder } from "@gw/test-support/temporary-folder";

const key = "7".repeat(64);

async function withNewStore<Result>(database: TestDatabase, work: (store: Store) => Promise<Result>): Promise<Result> {
  const store = await database.open();
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

async function removedLater() {
  const database = await newDatabase();
  onTestFinished(database.remove);
  return database;
}

/** The files of a backup; the schema before knew no migrations of APIs. */
async function backUp(store: Store): Promise<{ folder: string; files: Record<string, string> }> {
  const folder = join(temporaryFolder(), "backup");
  await exportTo(store, folder);
  const names = (await readdir(folder)).filter((name) => name !== "migrations.ndjson");
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  return { folder, files: Object.fromEntries(names.map((name, index) => [name, texts[index] ?? ""])) };
}

/** Takes a database back to schema 5, which the last change of the schema came after. */
async function toPreviousSchema(database: TestDatabase): Promise<void> {
  await database.run("drop table api_migrations");
  await database.run("delete from schema_migrations where version > 5");
}

test("the records of the previous schema are checked, upgraded, backed up, and restored, byte for byte", async () => {
  const database = await removedLater();
  const before = await withNewStore(database, async (store) => {
    await fillEveryCollection(store, key);
    return backUp(store);
  });
  await toPreviousSchema(database);

  // As `gw-server check` of the new version reads it, which changes nothing.
  const checked = await readStored(readConfig({ ...database.settings }), (reads) =>
    Array.fromAsync(checkRecords(reads, createFieldCipher(Buffer.from(key, "hex")))),
  );
  expect(checked.map(({ severity, collection }) => [severity, collection])).toEqual([["note", "users"]]);
  expect(await database.run("select version from schema_migrations where version > 5")).toEqual([]);

  expect(await database.migrate()).toEqual(["0006-api-migrations.sql"]);
  const upgraded = await withNewStore(database, backUp);
  expect(upgraded.files).toEqual(before.files);

  const restored = await removedLater();
  const again = await withNewStore(restored, async (store) => {
    await importPath(store, upgraded.folder, { encryptionKey: () => ({ text: key }) });
    return backUp(store);
  });
  expect(again.files).toEqual(before.files);
});

test("an update of the schema that can't be committed is recorded as failed", async () => {
  const database = await removedLater();
  // It is checked at the commit, and fails.
  await database.run("create table known_files (name text primary key)");
  await database.run(
    "create table schema_migrations (version integer not null primary key, name text not null references known_files deferrable initially deferred)",
  );
  const file = join(temporaryFolder(), "audit.ndjson");
  const config = readConfig({ ...database.settings, GW_AUDIT_LOG: file });
  await expect(migrateDatabase(config)).rejects.toThrow(/foreign key/i);
  const lines = (await readFile(file, "utf8")).trim().split("\n");
  const [success, failed] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(success).toMatchObject({ operation: "migrate-db", outcome: "success" });
  expect(failed).toEqual({ ...success, time: failed?.["time"], outcome: "failed" });
  expect(lines).toHaveLength(2);
});
