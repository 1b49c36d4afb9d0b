import { describe, expect } from "vitest";
import { runMigration } from "./run-migration.ts";
import { replaceApi } from "../support/replace-api.ts";
import {
  apiId,
  apiIDs,
  broken,
  classic,
  orders,
  orgId,
  simple,
  stagedId,
  stored,
  versioned,
  versionId,
} from "./classic-apis.ts";
import { it, storeWith } from "./store-with.ts";

describe("stage", () => {
  it("stores copies under ids, names and listen paths of their own", async ({ store }) => {
    const report = await runMigration(store, orgId, { mode: "stage", apiIDs });
    expect(report.success).toEqual({
      count: 1,
      apiIDs,
      stagedAPIs: [{ classicAPIID: apiId, oasAPIID: stagedId }],
      definitions: [],
    });
    expect(await store.records()).toMatchObject([
      orders,
      {
        api_id: stagedId,
        org_id: orgId,
        kind: "oas",
        name: "[staged] Orders",
        definition: {
          info: { title: "[staged] Orders" },
          "x-gw-api-gateway": {
            info: { name: "[staged] Orders", versioning: { versions: [{ id: `staging-${versionId}`, name: "v2" }] } },
            server: { listenPath: { value: "/gw-staging/orders/" } },
          },
        },
      },
      {
        api_id: `staging-${versionId}`,
        name: "[staged] Orders-v2",
        definition: {
          info: { title: "[staged] Orders-v2" },
          "x-gw-api-gateway": { server: { listenPath: { value: "/gw-staging/orders-v2/" } } },
        },
      },
    ]);
  });

  it("leaves a staged copy alone", async ({ staged: store }) => {
    const before = await store.records();
    const report = await runMigration(store, orgId, { mode: "stage", apiIDs });
    expect(report.skipped.apis).toEqual([
      {
        apiID: apiId,
        key: "already_staged",
        message: "A staged copy already exists. Set overrideStaged to replace it.",
      },
    ]);
    expect(await store.records()).toEqual(before);
  });

  it("replaces it with overrideStaged, even if the versions differ", async ({ staged: store }) => {
    const changed = stored(classic(versioned({ versions: { v1: {}, v3: {} } })));
    await store.transaction(({ apis }) => replaceApi(apis, changed));
    const report = await runMigration(store, orgId, { mode: "stage", apiIDs, overrideStaged: true });
    expect(report.success.stagedAPIs).toEqual([{ classicAPIID: apiId, oasAPIID: stagedId }]);
    expect((await store.records()).map(({ name }) => name)).toEqual([
      "Orders",
      "[staged] Orders",
      "[staged] Orders-v3",
    ]);
  });

  it("never replaces a classic API that has the id of a staged copy", async () => {
    const store = await storeWith(orders, simple(stagedId));
    const report = await runMigration(store, orgId, { mode: "stage", apiIDs, overrideStaged: true });
    expect(report.failure.count).toBe(1);
    expect(await store.find(stagedId)).toEqual(simple(stagedId));
  });

  it("replaces only staged copies, regardless of the versions that the earlier one lists", async () => {
    const versions = [{ id: "bystander", name: "v2" }];
    const document = { "x-gw-api-gateway": { info: { versioning: { versions } } } };
    const copy = stored(document, { api_id: stagedId, kind: "oas" });
    const store = await storeWith(orders, copy, simple("bystander"));
    await runMigration(store, orgId, { mode: "stage", apiIDs, overrideStaged: true });
    expect(await store.find("bystander")).toEqual(simple("bystander"));
  });

  it("keeps the earlier copy if the API can no longer be converted", async ({ staged: store }) => {
    await store.transaction(({ apis }) => replaceApi(apis, broken(apiId)));
    const before = await store.records();
    const report = await runMigration(store, orgId, { mode: "stage", apiIDs, overrideStaged: true });
    expect(report.failure.errors).toEqual([{ apiID: apiId, message: ["/proxy is missing."] }]);
    expect(await store.records()).toEqual(before);
  });
});
