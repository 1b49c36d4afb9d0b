import { describe, expect } from "vitest";
import { runMigration } from "./run-migration.ts";
import { apiId, apiIDs, orders, orgId, versionId } from "./classic-apis.ts";
import { it } from "./store-with.ts";

describe("dryRun", () => {
  it("stores nothing, and returns what direct then stores", async ({ store }) => {
    const report = await runMigration(store, orgId, { mode: "dryRun", apiIDs });
    expect(report).toMatchObject({
      success: {
        count: 1,
        apiIDs,
        stagedAPIs: [],
      },
      failure: { count: 0, errors: [] },
      skipped: { count: 0, apis: [] },
      abortedOnFailure: false,
    });
    expect(await store.records()).toEqual([orders]);
    await runMigration(store, orgId, { mode: "direct", apiIDs });
    const [base, version] = [await store.find(apiId), await store.find(versionId)];
    expect(report.success.definitions).toEqual([
      { apiID: apiId, baseAPI: base?.definition, versions: [version?.definition] },
    ]);
  });
});
