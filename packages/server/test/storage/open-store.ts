import { onTestFinished, test as base } from "vitest";
import type { Store } from "../../src/storage/store.ts";
import { newDatabase, type TestDatabase } from "../support/database.ts";
import { temporaryFolder } from "@gw/test-support/temporary-folder";

/** Made once in a process. What it leaves behind is removed when the tests have run. */
let migrated: Promise<TestDatabase> | undefined;

async function migratedDatabase(): Promise<TestDatabase> {
  const database = await newDatabase();
  await database.migrate();
  return database;
}

/** A database without records that is removed when the test is over. */
async function databaseOfTest(): Promise<TestDatabase> {
  migrated ??= migratedDatabase();
  const database = await (await migrated).copy();
  onTestFinished(database.remove);
  return database;
}

async function storeOn(database: TestDatabase): Promise<Store> {
  const store = await database.open();
  onTestFinished(store.close);
  return store;
}

/** An empty store that is closed when the test is over, the database that it lies in, and an empty folder. */
export async function openStore(): Promise<{ store: Store; database: TestDatabase; folder: string }> {
  const database = await databaseOfTest();
  return { store: await storeOn(database), database, folder: temporaryFolder() };
}

/** A test on what it names of an empty database, its store and an empty folder. */
export const test = base
  .extend("database", databaseOfTest)
  .extend("store", ({ database }) => storeOn(database))
  .extend("folder", () => temporaryFolder());
