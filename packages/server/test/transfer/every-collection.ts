import { runMigration } from "../migration/run-migration.ts";
import { undoMigration } from "../../src/migration/undo.ts";
import { openFieldCipher } from "../../src/encryption/encryption-at-rest.ts";
import { issueKey, revokeKey } from "../../src/encryption/keys.ts";
import type { Store } from "../../src/storage/store.ts";
import { issueDemoCredentials, loadDemoData } from "../../src/demo/demo-data.ts";
import { organisation, stamps, userWith } from "../storage/sample-records.ts";

/** Brings every kind of record, some with members of their own. */
export async function fillEveryCollection(store: Store, encryptionKey: string): Promise<void> {
  await loadDemoData(store);
  await issueDemoCredentials(store);
  const { id } = await issueKey(store, "adminKey", "revoked");
  await revokeKey(store, id);
  const cipher = await openFieldCipher(store, { text: encryptionKey });
  const encrypted = { CredentialKey: cipher.encrypt("example-key", "CredentialKey") };
  const headers = { header_map: cipher.encrypt('{"X-Token":"example-token"}', "header_map") };
  await store.transaction(async (tx) => {
    const record = userWith(undefined, { own: { text: 'ключ 😀 \\ " \n', list: [1.5, -0.25, null, {}] }, "": true });
    await tx.users.insert({ record });
    await tx.webhooks.insert({ id: "w1", org_id: organisation, record: { name: "Order shipped" }, encrypted: headers });
    await tx.customCredentials.create({ app_id: 1, record: { PlanID: "2", ProductIDs: [1, 2], ...stamps }, encrypted });
  });
  const { success } = await runMigration(store, organisation, { mode: "direct", all: true }, { undoDays: 90 });
  await undoMigration(store, success.apiIDs[0] ?? "", new Date());
}
