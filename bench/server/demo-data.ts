import { join } from "node:path";
import { openSealer } from "../../packages/server/dist/secrets/sealing.js";
import { openSqliteStore } from "../../packages/server/dist/storage/sqlite.js";
import { issueDemoCredentials, loadDemoData, type DemoCredentials } from "../../packages/server/dist/transfer/demo.js";

/** Makes a folder with the demo data, and answers the credentials that open it. */
export async function makeDemoData(folder: string): Promise<DemoCredentials> {
  const store = await openSqliteStore(join(folder, "gateway.sqlite"));
  try {
    await loadDemoData(store);
    await openSealer(store, { file: join(folder, "sealing.key") });
    return await issueDemoCredentials(store);
  } finally {
    await store.close();
  }
}
