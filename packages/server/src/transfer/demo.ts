import { fileURLToPath } from "node:url";
import { addKey, setAccessKey } from "../secrets/keys.ts";
import type { Store, Transaction } from "../storage/store.ts";
import { importPath } from "./import-path.ts";
import type { ImportOptions } from "./import-path.ts";

/** The same from `src/transfer/` and from `dist/transfer/`. */
const folder = fileURLToPath(new URL("../../demo/", import.meta.url));

/** The users of the demo data whose keys are issued. */
const activeUser = "64f0c2a19b3e7d0001a4c601";
const readOnlyUser = "64f0c2a19b3e7d0001a4c602";
const inactiveUser = "64f0c2a19b3e7d0001a4c603";

/** One credential of each kind that the document's examples name. They are shown this once. */
export type DemoCredentials = {
  dashboardToken: string;
  gatewayKey: string;
  adminKey: string;
  portalKey: string;
  readOnlyUserToken: string;
  inactiveUserToken: string;
};

const setUserToken = async (tx: Transaction, userId: string): Promise<string> => {
  const issued = await setAccessKey(tx, userId);
  if (!issued) throw new Error(`The demo data are not loaded: there is no user ${userId}.`);
  return issued.key;
};

const addCredentials = async (tx: Transaction): Promise<DemoCredentials> => {
  const dashboardToken = await setUserToken(tx, activeUser);
  const readOnlyUserToken = await setUserToken(tx, readOnlyUser);
  const inactiveUserToken = await setUserToken(tx, inactiveUser);
  const { key: gatewayKey } = await addKey(tx, "gatewayKey", "demo");
  const { key: adminKey } = await addKey(tx, "adminKey", "demo");
  const { key: portalKey } = await addKey(tx, "portalKey", "demo");
  return { dashboardToken, gatewayKey, adminKey, portalKey, readOnlyUserToken, inactiveUserToken };
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
export const issueDemoCredentials = (store: Store): Promise<DemoCredentials> => store.transaction(addCredentials);

/** Issues them where nobody has any key yet; of several services that start at once, one does. */
export const issueFirstDemoCredentials = (store: Store): Promise<DemoCredentials | undefined> =>
  store.transaction(async (tx) => ((await tx.keys.list()).length === 0 ? addCredentials(tx) : undefined));
