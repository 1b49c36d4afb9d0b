import { readConfig } from "../../packages/server/dist/config.js";
import { openConfiguredSealer, withStore } from "../../packages/server/dist/data.js";
import { issueDemoCredentials, loadDemoData, type DemoCredentials } from "../../packages/server/dist/transfer/demo.js";

/** Brings the demo data into the database of the settings, and answers the credentials that open it. */
export const makeDemoData = (settings: Record<string, string>): Promise<DemoCredentials> => {
  const config = readConfig(settings);
  return withStore(config, async (store) => {
    await loadDemoData(store);
    await openConfiguredSealer(store, config);
    return issueDemoCredentials(store);
  });
};
