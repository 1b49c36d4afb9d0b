import { describe, expect, it } from "vitest";
import { runMigration } from "../../src/migration/run.ts";
import { apiId, apiIDs, orders, orgId, versionId } from "./classic-apis.ts";
import { storeWith } from "./store-with.ts";

describe("dryRun", () => {
  it("returns the documents and stores nothing", async () => {
    const store = await storeWith(orders);
    const report = await runMigration(store, orgId, { mode: "dryRun", apiIDs });
    expect(report).toMatchObject({
      success: {
        count: 1,
        apiIDs,
        stagedAPIs: [],
        definitions: [
          { apiID: apiId, baseAPI: { info: { title: "Orders" } }, versions: [{ info: { title: "Orders-v2" } }] },
        ],
      },
      failure: { count: 0, errors: [] },
      skipped: { count: 0, apis: [] },
      abortedOnFailure: false,
    });
    expect(await store.records()).toEqual([orders]);
  });

  it("returns what direct then stores", async () => {
    const store = await storeWith(orders);
    const { success } = await runMigration(store, orgId, { mode: "dryRun", apiIDs });
    await runMigration(store, orgId, { mode: "direct", apiIDs });
    expect(success.definitions).toEqual([
      {
        apiID: apiId,
        baseAPI: (await store.find(apiId))?.definition,
        versions: [(await store.find(versionId))?.definition],
      },
    ]);
  });
});
