import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { Store } from "../../src/storage/store.ts";
import { openSqliteStore } from "../../src/storage/sqlite.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** An empty store that is closed when the test is over, and the folder that its file is in. */
export const openStore = async (): Promise<{ store: Store; folder: string; file: string }> => {
  const folder = await temporaryFolder();
  const file = join(folder, "gateway.sqlite");
  const store = await openSqliteStore(file);
  onTestFinished(() => store.close());
  return { store, folder, file };
};
