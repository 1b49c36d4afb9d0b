import { fileURLToPath } from "node:url";
import { issueAccessKey, issueKey } from "../secrets/keys.ts";
import type { Store } from "../storage/store.ts";
import { importPath } from "./import-path.ts";
import type { ImportOptions } from "./import-path.ts";

/** The same from `src/transfer/` and from `dist/transfer/`. */
const folder = fileURLToPath(new URL("../../demo/", import.meta.url));

/** The users of the demo data whose keys are issued. */
const activeUser = "64f0c2a19b3e7d0001a4c601";
const inactiveUser = "64f0c2a19b3e7d0001a4c603";

/** One credential of each kind that the document's examples name. They are shown this once. */
export type DemoCredentials = {
  dashboardToken: string;
  gatewayKey: string;
  adminKey: string;
  portalKey: string;
  inactiveUserToken: string;
};

const issueUserToken = async (store: Store, userId: string): Promise<string> => {
  const token = await issueAccessKey(store, userId);
  if (token === undefined) throw new Error(`The demo data are not loaded: there is no user ${userId}.`);
  return token;
};

/** Brings the demo data, or what is missing of them where an earlier start broke off. */
export const loadDemoData = async (store: Store, options: ImportOptions = {}): Promise<void> => {
  await importPath(store, folder, options);
};

/**
 * Issues new credentials for the demo data. Users' earlier tokens open nothing any more; earlier keys stay as they are.
 *
 * @throws where the demo data are not loaded.
 */
export const issueDemoCredentials = async (store: Store): Promise<DemoCredentials> => {
  const dashboardToken = await issueUserToken(store, activeUser);
  const inactiveUserToken = await issueUserToken(store, inactiveUser);
  const { key: gatewayKey } = await issueKey(store, "gatewayKey", "demo");
  const { key: adminKey } = await issueKey(store, "adminKey", "demo");
  const { key: portalKey } = await issueKey(store, "portalKey", "demo");
  return { dashboardToken, gatewayKey, adminKey, portalKey, inactiveUserToken };
};
