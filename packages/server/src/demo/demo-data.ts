import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { addKey, setAccessKey } from "../encryption/keys.ts";
import type { Store, Transaction } from "../storage/store.ts";
import { importPath } from "../transfer/import-path.ts";

/** The same from `src/transfer/` and from `dist/transfer/`. */
const folder = fileURLToPath(new URL("../../demo/", import.meta.url));

/** The users of the demo data that get keys. */
const activeUser = "64f0c2a19b3e7d0001a4c601";
const readOnlyUser = "64f0c2a19b3e7d0001a4c602";
const inactiveUser = "64f0c2a19b3e7d0001a4c603";

/** A credential of each kind that the document's examples use. They are shown only once. */
export interface DemoCredentials {
  dashboardToken: string;
  gatewayKey: string;
  adminKey: string;
  portalKey: string;
  readOnlyUserToken: string;
  inactiveUserToken: string;
}

async function setUserToken(tx: Transaction, userId: string): Promise<string> {
  const issued = await setAccessKey(tx, userId);
  if (!issued) throw new Error(`The demo data is not loaded: there is no user ${userId}.`);
  return issued.key;
}

async function addCredentials(tx: Transaction): Promise<DemoCredentials> {
  const dashboardToken = await setUserToken(tx, activeUser);
  const readOnlyUserToken = await setUserToken(tx, readOnlyUser);
  const inactiveUserToken = await setUserToken(tx, inactiveUser);
  const { key: gatewayKey } = await addKey(tx, "gatewayKey", "demo");
  const { key: adminKey } = await addKey(tx, "adminKey", "demo");
  const { key: portalKey } = await addKey(tx, "portalKey", "demo");
  return { dashboardToken, gatewayKey, adminKey, portalKey, readOnlyUserToken, inactiveUserToken };
}

/** The host and port that the APIs of the demo data lead to. */
const demoEchoAddress = "127.0.0.1:8082";

/**
 * Brings the demo data, or what is missing of them where an earlier start broke off.
 *
 * @param echoAddress the host and port of the echo upstream, if it listens elsewhere.
 */
export async function loadDemoData(store: Store, echoAddress = demoEchoAddress): Promise<void> {
  if (echoAddress === demoEchoAddress) {
    await importPath(store, folder);
    return;
  }
  const changed = await mkdtemp(join(tmpdir(), "gw-demo-"));
  try {
    for (const name of await readdir(folder)) {
      const text = await readFile(join(folder, name), "utf8");
      await writeFile(join(changed, name), text.replaceAll(demoEchoAddress, echoAddress));
    }
    await importPath(store, changed);
  } finally {
    await rm(changed, { recursive: true });
  }
}

/**
 * Issues new credentials for the demo data. Users' earlier tokens stop working; earlier keys stay valid.
 *
 * @throws Error if the demo data is not loaded.
 */
export function issueDemoCredentials(store: Store): Promise<DemoCredentials> {
  return store.transaction(addCredentials);
}

/** Issues credentials if there are no keys yet. If several services start at once, one of them does. */
export function issueFirstDemoCredentials(store: Store): Promise<DemoCredentials | undefined> {
  return store.transaction(async (tx) => ((await tx.keys.list()).length === 0 ? addCredentials(tx) : undefined));
}
