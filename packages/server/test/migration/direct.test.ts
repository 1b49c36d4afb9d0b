import { describe, expect } from "vitest";
import { runMigration } from "./run-migration.ts";
import { apiId, apiIDs, orders, orgId, versionId } from "./classic-apis.ts";
import { idsOf, it, storeWith } from "./store-with.ts";

describe("direct", () => {
  it("replaces the API with the documents", async ({ store }) => {
    const report = await runMigration(store, orgId, { mode: "direct", apiIDs });
    expect(report.success).toEqual({ count: 1, apiIDs, stagedAPIs: [], definitions: [] });
    expect(await store.records()).toMatchObject([
      { api_id: apiId, org_id: orgId, kind: "oas", name: "Orders", definition: { info: { title: "Orders" } } },
      { api_id: versionId, org_id: orgId, kind: "oas", name: "Orders-v2", definition: { info: { version: "v2" } } },
    ]);
  });

  it("removes the staged copy, which could no longer be promoted", async ({ staged: store }) => {
    await runMigration(store, orgId, { mode: "direct", apiIDs });
    expect(await idsOf(store)).toEqual([apiId, versionId]);
  });

  it("converts an API that was imported again after an earlier migration", async ({ store }) => {
    await runMigration(store, orgId, { mode: "direct", apiIDs });
    const again = await storeWith(orders, ...(await store.records()).filter(({ api_id }) => api_id !== apiId));
    const report = await runMigration(again, orgId, { mode: "direct", apiIDs });
    expect(report.success.apiIDs).toEqual(apiIDs);
    expect(await again.records()).toEqual(await store.records());
  });
});
