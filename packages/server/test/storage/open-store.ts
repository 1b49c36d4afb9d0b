import { onTestFinished, test as base } from "vitest";
import type { Store } from "../../src/storage/store.ts";
import { newDatabase, type TestDatabase } from "../support/database.ts";
import { temporaryFolder } from "@gw/test-support/temporary-folder";

/** An empty store that is closed when the test is over, the database that it lies in, and an empty folder. */
export async function openStore(): Promise<{ store: Store; database: TestDatabase; folder: string }> {
  const database = await newDatabase();
  const store = await database.open();
  onTestFinished(async () => {
    await store.close();
    await database.remove();
  });
  return { store, database, folder: temporaryFolder() };
}

/** A test on what it names of an empty store, its database and an empty folder. */
export const test = base
  .extend("opened", openStore)
  .extend("store", ({ opened }) => opened.store)
  .extend("database", ({ opened }) => opened.database)
  .extend("folder", ({ opened }) => opened.folder);
