import { readConfig } from "../../packages/server/dist/config/config.js";
import { openFieldCipher } from "../../packages/server/dist/encryption/encryption-at-rest.js";
import { encryptionKeySource, withStore } from "../../packages/server/dist/service/database.js";
import { issueDemoCredentials, loadDemoData, type DemoCredentials } from "../../packages/server/dist/demo/demo-data.js";

/** Imports the demo data into the database of the settings, and returns its credentials. */
export function makeDemoData(settings: Record<string, string>): Promise<DemoCredentials> {
  const config = readConfig(settings);
  return withStore(config, async (store) => {
    await loadDemoData(store);
    await openFieldCipher(store, encryptionKeySource(config));
    return issueDemoCredentials(store);
  });
}
