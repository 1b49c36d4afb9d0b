import { describe, expect, it } from "vitest";
import { runMigration } from "../../src/migration/run.ts";
import { replaceApi } from "../support/replace-api.ts";
import { apiId, apiIDs, broken, classic, orders, orgId, stagedId, stored, versionId } from "./classic-apis.ts";
import { idsOf, stores } from "./tried-stores.ts";

describe.each(stores)("promote on $name", ({ open }) => {
  it("has the same result as direct", async () => {
    const [inSteps, atOnce] = [await open(orders), await open(orders)];
    await runMigration(inSteps, orgId, { mode: "stage", apiIDs });
    const report = await runMigration(inSteps, orgId, { mode: "promote", apiIDs });
    await runMigration(atOnce, orgId, { mode: "direct", apiIDs });
    expect(report.success).toEqual({ count: 1, apiIDs, stagedAPIs: [], definitions: [] });
    expect(await inSteps.records()).toEqual(await atOnce.records());
  });

  it("takes the copy as it was staged, and the API's name and path as they are", async () => {
    const store = await open(orders);
    await runMigration(store, orgId, { mode: "stage", apiIDs });
    const renamed = classic({ name: "Shop", proxy: { listen_path: "/shop/", target_url: "http://127.0.0.1:1/" } });
    await store.transaction(({ apis }) => replaceApi(apis, stored(renamed)));
    await runMigration(store, orgId, { mode: "promote", apiIDs });
    expect(await store.records()).toMatchObject([
      {
        name: "Shop",
        definition: {
          info: { title: "Shop" },
          "x-gw-api-gateway": {
            server: { listenPath: { value: "/shop/", strip: true } },
            upstream: { url: "http://127.0.0.1:8082/orders" },
          },
        },
      },
      { name: "Shop-v2", definition: { "x-gw-api-gateway": { server: { listenPath: { value: "/shop-v2/" } } } } },
    ]);
  });

  it("fails if the API no longer has a name and path for the copy", async () => {
    const store = await open(orders);
    await runMigration(store, orgId, { mode: "stage", apiIDs });
    await store.transaction(({ apis }) => replaceApi(apis, broken(apiId)));
    const report = await runMigration(store, orgId, { mode: "promote", apiIDs });
    expect(report.failure.errors).toEqual([{ apiID: apiId, message: ["/proxy is missing."] }]);
    expect(await idsOf(store)).toEqual([apiId, stagedId, `staging-${versionId}`]);
  });

  it("skips an API that is not staged, and one that is promoted already", async () => {
    const store = await open(orders);
    const unstaged = await runMigration(store, orgId, { mode: "promote", apiIDs });
    expect(unstaged.skipped.apis).toEqual([
      { apiID: apiId, key: "not_staged", message: "Nothing is staged for this API. Stage it first." },
    ]);
    await runMigration(store, orgId, { mode: "stage", apiIDs });
    await runMigration(store, orgId, { mode: "promote", apiIDs });
    const again = await runMigration(store, orgId, { mode: "promote", apiIDs });
    expect(again.skipped.apis).toMatchObject([{ key: "already_migrated" }]);
  });

  it("fails if a version's copy is missing, or a copy is no longer a valid OpenAPI document", async () => {
    const store = await open(orders);
    await runMigration(store, orgId, { mode: "stage", apiIDs });
    await store.transaction(({ apis }) => apis.remove(orgId, [`staging-${versionId}`]));
    const gone = await runMigration(store, orgId, { mode: "promote", apiIDs });
    expect(gone.failure.errors).toEqual([
      {
        apiID: apiId,
        message: ["The staged copy of version v2 no longer exists. Stage the API again with overrideStaged."],
      },
    ]);

    const invalid = await open(orders, stored({ openapi: "3.0.3" }, { api_id: stagedId, kind: "oas" }));
    const report = await runMigration(invalid, orgId, { mode: "promote", apiIDs });
    expect(report.failure.errors[0]?.message).toEqual([
      "The document is not valid OpenAPI 3.0: / must have required property 'paths'",
    ]);
    expect(await invalid.find(apiId)).toEqual(orders);
  });
});
