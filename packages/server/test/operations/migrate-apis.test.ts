import { expect, test } from "vitest";
import { call } from "../support/caller.ts";
import { serviceOfFile } from "../support/service-of-file.ts";

/*
 * The operation over HTTP: what a run does in each mode is tested in test/migration/.
 */

const service = serviceOfFile();

const orgId = "64f0c2a19b3e7d0001a4c5d2";
const orders = "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6001";
const parcelOrders = "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6101";

async function migrate(body: object) {
  const { status, body: report } = await call(service, "migrateApis", { body });
  expect(status).toBe(200);
  return report;
}

test("an API of another organization is reported as unknown, and left unchanged", async () => {
  const other = "64f0c2a19b3e7d0001a4c5e3";
  const before = await service.store.apis.get(other, parcelOrders);
  const unknown = await migrate({ mode: "direct", apiIDs: ["none"] });
  const { success, skipped, failure } = await migrate({ mode: "direct", apiIDs: [parcelOrders] });
  expect(success.count).toBe(0);
  expect(JSON.stringify({ skipped, failure })).toBe(
    JSON.stringify({ skipped: unknown.skipped, failure: unknown.failure }).replaceAll('"none"', `"${parcelOrders}"`),
  );
  expect(await service.store.apis.get(other, parcelOrders)).toEqual(before);
});

test("a migrated API is found by the search at once, and a staged copy is listed next to its original", async () => {
  await migrate({ mode: "stage", apiIDs: [orders] });
  expect(await service.store.apis.get(orgId, `staging-${orders}`)).toMatchObject({ kind: "oas" });
  await migrate({ mode: "promote", apiIDs: [orders] });
  expect(await service.store.apis.get(orgId, orders)).toMatchObject({ kind: "oas" });
  const { body } = await call(service, "searchApis", { query: { q: "Orders" } });
  expect(body.apis.map(({ api_definition: { name } }: { api_definition: { name: string } }) => name)).toEqual([
    "Orders",
    "Orders-v2",
  ]);
});
