import { describe, expect } from "vitest";
import { runMigration } from "./run-migration.ts";
import { replaceApi } from "../support/replace-api.ts";
import { apiId, apiIDs, broken, orders, orgId, stagedId, stored, versionId } from "./classic-apis.ts";
import { idsOf, it, storeWith } from "./store-with.ts";
import { oauthClientWith } from "../storage/sample-records.ts";

describe("promote", () => {
  it("has the same result as direct", async () => {
    const [inSteps, atOnce] = [await storeWith(orders), await storeWith(orders)];
    await runMigration(inSteps, orgId, { mode: "stage", apiIDs });
    const report = await runMigration(inSteps, orgId, { mode: "promote", apiIDs });
    await runMigration(atOnce, orgId, { mode: "direct", apiIDs });
    expect(report.success).toEqual({ count: 1, apiIDs, stagedAPIs: [], definitions: [] });
    expect(await inSteps.records()).toEqual(await atOnce.records());
  });

  it("takes the copy as it was staged, and the API's name and path as they are", async ({ staged: store }) => {
    const proxy = { listen_path: "/shop/", strip_listen_path: true, target_url: "http://127.0.0.1:8082/orders" };
    const renamed = stored({ ...orders.definition, name: "Shop", proxy });
    await store.transaction(({ apis }) => replaceApi(apis, renamed));
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

  it("fails if the staged copy has an OAuth client, which would be left without its API", async ({ staged: store }) => {
    await store.transaction((tx) => tx.oauthClients.insert(oauthClientWith("shop", { api_id: stagedId })));
    const report = await runMigration(store, orgId, { mode: "promote", apiIDs });
    expect(report.failure.errors).toEqual([
      {
        apiID: apiId,
        message: [
          `OAuth client shop belongs to API ${stagedId}, which would be removed. Delete the client and try again.`,
        ],
      },
    ]);
    expect(await store.find(apiId)).toEqual(orders);
    // Another copy of the same id keeps the client.
    await runMigration(store, orgId, { mode: "stage", apiIDs, overrideStaged: true });
    expect(await idsOf(store)).toContain(stagedId);
  });

  it("fails if callers are treated differently by the copy, as when the API was changed after it was staged", async ({
    staged: store,
  }) => {
    const closed = stored({ ...orders.definition, use_keyless: false, use_oauth2: false, use_standard_auth: true });
    await store.transaction(({ apis }) => replaceApi(apis, closed));
    const report = await runMigration(store, orgId, { mode: "promote", apiIDs });
    expect(report.failure.errors).toMatchObject([
      { apiID: apiId, message: [expect.stringContaining("the request GET ")] },
    ]);
    expect(await store.find(apiId)).toEqual(closed);
    expect(await idsOf(store)).toContain(stagedId);
  });

  it("fails if the API no longer has a name and path for the copy", async ({ staged: store }) => {
    await store.transaction(({ apis }) => replaceApi(apis, broken(apiId)));
    const report = await runMigration(store, orgId, { mode: "promote", apiIDs });
    expect(report.failure.errors).toEqual([{ apiID: apiId, message: ["/proxy is missing."] }]);
    expect(await idsOf(store)).toEqual([apiId, stagedId, `staging-${versionId}`]);
  });

  it("skips an API that is not staged, and one that is promoted already", async ({ store }) => {
    const unstaged = await runMigration(store, orgId, { mode: "promote", apiIDs });
    expect(unstaged.skipped.apis).toEqual([
      { apiID: apiId, key: "not_staged", message: "This API has no staged copy. Stage it first." },
    ]);
    await runMigration(store, orgId, { mode: "stage", apiIDs });
    await runMigration(store, orgId, { mode: "promote", apiIDs });
    const again = await runMigration(store, orgId, { mode: "promote", apiIDs });
    expect(again.skipped.apis).toEqual([
      { apiID: apiId, key: "already_migrated", message: "The API is already in the OAS format." },
    ]);
  });

  it("fails if a version's copy is missing, or a copy is no longer a valid OpenAPI document", async ({
    staged: store,
  }) => {
    await store.transaction(({ apis }) => apis.remove(orgId, [`staging-${versionId}`]));
    const gone = await runMigration(store, orgId, { mode: "promote", apiIDs });
    expect(gone.failure.errors).toEqual([
      {
        apiID: apiId,
        message: ["The staged copy of version v2 no longer exists. Stage the API again with overrideStaged."],
      },
    ]);

    const invalid = await storeWith(orders, stored({ openapi: "3.0.3" }, { api_id: stagedId, kind: "oas" }));
    const report = await runMigration(invalid, orgId, { mode: "promote", apiIDs });
    expect(report.failure.errors[0]?.message).toEqual([
      "The document is not valid OpenAPI 3.0: / must have required property 'paths'",
    ]);
    expect(await invalid.find(apiId)).toEqual(orders);
  });
});
