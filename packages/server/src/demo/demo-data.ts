import { fileURLToPath } from "node:url";
import { addKey, listKeys, setAccessKey } from "../encryption/keys.ts";
import type { StoredApi } from "../storage/records.ts";
import type { Store, Transaction } from "../storage/store.ts";
import { createMissing } from "../transfer/create-missing.ts";

/** The same from `src/demo/` and from `dist/demo/`. */
const folder = fileURLToPath(new URL("../../demo/", import.meta.url));

/** An administrator of the demo data. */
const administrator = "64f0c2a19b3e7d0001a4c601";

/** A credential of each kind. They are shown only once. */
export interface DemoCredentials {
  dashboardToken: string;
  gatewayKey: string;
  adminKey: string;
  portalKey: string;
}

async function addCredentials(tx: Transaction): Promise<DemoCredentials> {
  const issued = await setAccessKey(tx, administrator);
  if (!issued) throw new Error(`The demo data is not loaded: user ${administrator} does not exist.`);
  const { key: gatewayKey } = await addKey(tx, "gatewayKey", "demo");
  const { key: adminKey } = await addKey(tx, "adminKey", "demo");
  const { key: portalKey } = await addKey(tx, "portalKey", "demo");
  return { dashboardToken: issued.key, gatewayKey, adminKey, portalKey };
}

/** An API of the demo data: its target is the echo upstream of the last start. */
const inventory = { orgId: "64f0c2a19b3e7d0001a4c5d2", apiId: "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6002" };

/** The ids of the APIs of the demo data, and of those that migrations stage for them. */
const demoApiId = /^(?:staging-)?4a6f1f7c2b8d4e0f9a1b2c3d4e5f6\d{3}$/;

/** The host and port that the APIs of the demo data lead to. */
async function readEchoAddress({ apis }: Store): Promise<string | undefined> {
  const api = await apis.get(inventory.orgId, inventory.apiId);
  return api && /127\.0\.0\.1:\d+/.exec(JSON.stringify(api.definition))?.[0];
}

async function changeEchoAddress({ apis }: Transaction, from: string, to: string): Promise<void> {
  const address = new RegExp(`\\b${RegExp.escape(from)}\\b`, "g");
  const stored = (await Array.fromAsync(apis.all())).flat();
  for (const api of stored.filter(({ api_id }) => demoApiId.test(api_id))) {
    const text = JSON.stringify(api);
    const changed = text.replaceAll(address, to);
    if (changed === text) continue;
    await apis.remove(api.org_id, [api.api_id]);
    // Only an address differs.
    await apis.insert(JSON.parse(changed) as StoredApi);
  }
}

function rejectEncrypted(): never {
  throw new Error("The demo data contains encrypted values.");
}

/**
 * Loads the demo data, or the missing parts.
 *
 * @param echoAddress the host and port of the echo upstream, if not those of the files.
 */
export async function loadDemoData(store: Store, echoAddress?: string): Promise<void> {
  await createMissing(store, folder, { encryptionKey: rejectEncrypted });
  if (echoAddress === undefined) return;
  const earlier = await readEchoAddress(store);
  if (earlier === undefined || earlier === echoAddress) return;
  await store.transaction((tx) => changeEchoAddress(tx, earlier, echoAddress));
}

/**
 * Issues new credentials for the demo data. The user's earlier token stops working; earlier keys stay valid.
 *
 * @throws Error if the demo data is not loaded.
 */
export function issueDemoCredentials(store: Store): Promise<DemoCredentials> {
  return store.transaction(addCredentials);
}

/** Issues credentials if there are no keys yet. If several services start at once, only one issues them. */
export function issueFirstDemoCredentials(store: Store): Promise<DemoCredentials | undefined> {
  return store.transaction(async (tx) => ((await listKeys(tx)).length === 0 ? addCredentials(tx) : undefined));
}
