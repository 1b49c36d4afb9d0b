import { expect } from "vitest";
import { test } from "../storage/open-store.ts";
import { stamps } from "../storage/sample-records.ts";

test("imported IDs are skipped, even if many were allocated while the import set the sequence", async ({
  store,
  database,
}) => {
  const imported = Array.from({ length: 30 }, (_, index) => ({ app_id: 1, record: { ID: index + 1, ...stamps } }));
  await store.transaction(async (tx) => {
    await tx.apps.insert({ record: { ID: 1, Name: "Shop" } });
    await tx.customCredentials.insert(...imported);
  });
  await database.run("select setval('custom_credentials_id_seq', 1, false)");
  const created = await store.transaction((tx) => tx.customCredentials.create({ app_id: 1, record: stamps }));
  expect(created.ID).toBe(31);
});
