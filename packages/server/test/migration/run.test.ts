import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../src/migration/json-object.ts";
import type { MigrationStore } from "../../src/migration/migration-store.ts";
import { runMigration } from "../../src/migration/run.ts";
import type { StoredApi } from "../../src/storage/records.ts";
import { apiId, classic, orgId, otherOrgId, stored, versioned } from "./classic-apis.ts";
import { type TriedStore, stores, withFault } from "./tried-stores.ts";

const apiIDs = [apiId];
const stagedId = `staging-${apiId}`;
const versionId = "9bffc5b29a481dfe2907e908656d3a1f";
const orders = stored(classic(versioned({ versions: { v1: { name: "v1" }, v2: { name: "v2" } } })));
const broken = (id: string): StoredApi => stored({ name: "Broken" }, { api_id: id });
const simple = (id: string, members: JsonObject = {}): StoredApi => stored(classic(members), { api_id: id });

const idsOf = async (store: TriedStore): Promise<string[]> => (await store.records()).map(({ api_id }) => api_id);

describe.each(stores)("on $name", ({ open }) => {
  describe("dryRun", () => {
    it("answers the documents and stores nothing", async () => {
      const store = await open(orders);
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

    it("answers what direct then stores", async () => {
      const store = await open(orders);
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

  describe("direct", () => {
    it("puts the documents in the API's place", async () => {
      const store = await open(orders);
      const report = await runMigration(store, orgId, { mode: "direct", apiIDs });
      expect(report.success).toEqual({ count: 1, apiIDs, stagedAPIs: [], definitions: [] });
      expect(await store.records()).toMatchObject([
        { api_id: apiId, org_id: orgId, kind: "oas", name: "Orders", definition: { info: { title: "Orders" } } },
        { api_id: versionId, org_id: orgId, kind: "oas", name: "Orders-v2", definition: { info: { version: "v2" } } },
      ]);
    });

    it("is safe to repeat", async () => {
      const store = await open(orders);
      await runMigration(store, orgId, { mode: "direct", apiIDs });
      const before = await store.records();
      const report = await runMigration(store, orgId, { mode: "direct", apiIDs });
      expect(report.skipped).toEqual({
        count: 1,
        apis: [{ apiID: apiId, key: "already_migrated", message: "The API is in the OAS format already." }],
      });
      expect(await store.records()).toEqual(before);
    });

    it("removes the staged copy, which could never be promoted any more", async () => {
      const store = await open(orders);
      await runMigration(store, orgId, { mode: "stage", apiIDs });
      await runMigration(store, orgId, { mode: "direct", apiIDs });
      expect(await idsOf(store)).toEqual([apiId, versionId]);
    });

    it("takes an API that was imported again after an earlier migration", async () => {
      const store = await open(orders);
      await runMigration(store, orgId, { mode: "direct", apiIDs });
      const again = await open(orders, ...(await store.records()).filter(({ api_id }) => api_id !== apiId));
      const report = await runMigration(again, orgId, { mode: "direct", apiIDs });
      expect(report.success.apiIDs).toEqual(apiIDs);
      expect(await again.records()).toEqual(await store.records());
    });
  });

  describe("stage", () => {
    it("stores copies under ids, names and listen paths of their own", async () => {
      const store = await open(orders);
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

    it("leaves a staged copy alone", async () => {
      const store = await open(orders);
      await runMigration(store, orgId, { mode: "stage", apiIDs });
      const before = await store.records();
      const report = await runMigration(store, orgId, { mode: "stage", apiIDs });
      expect(report.skipped.apis).toEqual([
        {
          apiID: apiId,
          key: "already_staged",
          message: "A staged copy exists already. Set overrideStaged to replace it.",
        },
      ]);
      expect(await store.records()).toEqual(before);
    });

    it("replaces it with overrideStaged, also where the versions are others", async () => {
      const store = await open(orders);
      await runMigration(store, orgId, { mode: "stage", apiIDs });
      const changed = stored(classic(versioned({ versions: { v1: {}, v3: {} } })));
      await store.transaction(({ apis }) => apis.replace(changed));
      const report = await runMigration(store, orgId, { mode: "stage", apiIDs, overrideStaged: true });
      expect(report.success.stagedAPIs).toEqual([{ classicAPIID: apiId, oasAPIID: stagedId }]);
      expect((await store.records()).map(({ name }) => name)).toEqual([
        "Orders",
        "[staged] Orders",
        "[staged] Orders-v3",
      ]);
    });

    it("never replaces a classic API that has the id of a staged copy", async () => {
      const store = await open(orders, simple(stagedId));
      const report = await runMigration(store, orgId, { mode: "stage", apiIDs, overrideStaged: true });
      expect(report.failure.count).toBe(1);
      expect(await store.find(stagedId)).toEqual(simple(stagedId));
    });

    it("replaces staged copies only, whatever versions the earlier one lists", async () => {
      const versions = [{ id: "bystander", name: "v2" }];
      const document = { "x-gw-api-gateway": { info: { versioning: { versions } } } };
      const copy = stored(document, { api_id: stagedId, kind: "oas" });
      const store = await open(orders, copy, simple("bystander"));
      await runMigration(store, orgId, { mode: "stage", apiIDs, overrideStaged: true });
      expect(await store.find("bystander")).toEqual(simple("bystander"));
    });

    it("keeps the earlier copy where the API can't be converted any more", async () => {
      const store = await open(orders);
      await runMigration(store, orgId, { mode: "stage", apiIDs });
      await store.transaction(({ apis }) => apis.replace(broken(apiId)));
      const before = await store.records();
      const report = await runMigration(store, orgId, { mode: "stage", apiIDs, overrideStaged: true });
      expect(report.failure.errors).toEqual([{ apiID: apiId, message: ["proxy is missing."] }]);
      expect(await store.records()).toEqual(before);
    });
  });

  describe("promote", () => {
    it("ends where direct does", async () => {
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
      await store.transaction(({ apis }) => apis.replace(stored(renamed)));
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

    it("fails where the API has no name and path any more that the copy could take", async () => {
      const store = await open(orders);
      await runMigration(store, orgId, { mode: "stage", apiIDs });
      await store.transaction(({ apis }) => apis.replace(broken(apiId)));
      const report = await runMigration(store, orgId, { mode: "promote", apiIDs });
      expect(report.failure.errors).toEqual([{ apiID: apiId, message: ["proxy is missing."] }]);
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

    it("fails where a version's copy is gone, or a copy is no OpenAPI document any more", async () => {
      const store = await open(orders);
      await runMigration(store, orgId, { mode: "stage", apiIDs });
      await store.transaction(({ apis }) => apis.remove(orgId, `staging-${versionId}`));
      const gone = await runMigration(store, orgId, { mode: "promote", apiIDs });
      expect(gone.failure.errors).toEqual([
        {
          apiID: apiId,
          message: ["The staged copy of version v2 is gone. Stage the API again with overrideStaged."],
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

  describe("any mode", () => {
    const modes = ["dryRun", "stage", "promote", "direct"] as const;

    it.each(modes)("%s says the same of an unknown id and of another organisation's", async (mode) => {
      const store = await open(stored(classic(), { org_id: otherOrgId }));
      const report = await runMigration(store, orgId, { mode, apiIDs: [apiId, "unknown"] });
      const message = ["No API of your organisation has this id."];
      expect(report.failure).toEqual({
        count: 2,
        errors: [
          { apiID: apiId, message },
          { apiID: "unknown", message },
        ],
      });
      expect(await store.records()).toMatchObject([{ kind: "classic" }]);
    });

    it.each(modes)("%s skips what can't be converted", async (mode) => {
      const store = await open(
        simple("a", { protocol: "tcp" }),
        simple("b", { graphql: { enabled: true } }),
        simple("c", { proxy: { listen_path: "/c/", target_url: "wss://127.0.0.1/" } }),
        stored({}, { api_id: "d", kind: "streams" }),
        stored({}, { api_id: "e", kind: "oas" }),
      );
      const before = await store.records();
      const report = await runMigration(store, orgId, { mode, all: true });
      expect(report.skipped.count).toBe(5);
      expect(report.skipped.apis.map(({ apiID, key }) => [apiID, key])).toEqual([
        ["a", "is_tcp"],
        ["b", "is_graphql"],
        ["c", "is_websocket"],
        ["d", "is_streams"],
        ["e", "already_migrated"],
      ]);
      expect(await store.records()).toEqual(before);
    });

    it("keeps the order that was asked for", async () => {
      const asked = ["c", "x", "a", "b", "y", "d"];
      const store = await open(...["a", "b", "c", "d"].map((id) => simple(id)));
      const report = await runMigration(store, orgId, { mode: "dryRun", apiIDs: asked });
      expect(report.success.apiIDs).toEqual(["c", "a", "b", "d"]);
      expect(report.success.definitions.map(({ apiID }) => apiID)).toEqual(["c", "a", "b", "d"]);
      expect(report.failure.errors.map(({ apiID }) => apiID)).toEqual(["x", "y"]);
    });

    it("takes all APIs by id: the organisation's, but neither staged copies nor what the run itself stores", async () => {
      const store = await open(
        orders,
        simple("0000"),
        simple("ffff"),
        stored(classic(), { api_id: "1111", org_id: otherOrgId }),
      );
      await runMigration(store, orgId, { mode: "stage", apiIDs });
      const report = await runMigration(store, orgId, { mode: "direct", all: true });
      expect(report.success.apiIDs).toEqual(["0000", apiId, "ffff"]);
      expect(report.skipped.count).toBe(0);
      expect((await store.find("1111"))?.kind).toBe("classic");
    });

    it("takes no staged copy for a classic API", async () => {
      const store = await open(orders);
      await runMigration(store, orgId, { mode: "stage", apiIDs });
      const report = await runMigration(store, orgId, { mode: "direct", apiIDs: [stagedId] });
      expect(report.skipped.apis).toMatchObject([{ apiID: stagedId, key: "already_migrated" }]);
    });

    it("stops at the first failure with abortOnFailure, and leaves what succeeded", async () => {
      const store = await open(simple("a", { protocol: "tcp" }), simple("b"), broken("c"), simple("d"));
      const report = await runMigration(store, orgId, { mode: "direct", all: true, abortOnFailure: true });
      expect(report).toMatchObject({
        success: { count: 1, apiIDs: ["b"] },
        failure: { count: 1, errors: [{ apiID: "c" }] },
        skipped: { count: 1 },
        abortedOnFailure: true,
      });
      expect((await store.records()).map(({ kind }) => kind)).toEqual(["classic", "oas", "classic", "classic"]);
    });

    it("goes on after a failure without it", async () => {
      const store = await open(broken("a"), simple("b"));
      const report = await runMigration(store, orgId, { mode: "direct", all: true });
      expect(report).toMatchObject({ success: { apiIDs: ["b"] }, failure: { count: 1 }, abortedOnFailure: false });
    });

    it("has not aborted where nothing failed", async () => {
      const report = await runMigration(await open(orders), orgId, { mode: "direct", all: true, abortOnFailure: true });
      expect(report.abortedOnFailure).toBe(false);
    });

    it("answers an empty report where the organisation has no API", async () => {
      expect(await runMigration(await open(orders), otherOrgId, { mode: "direct", all: true })).toEqual({
        success: { count: 0, apiIDs: [], stagedAPIs: [], definitions: [] },
        failure: { count: 0, errors: [] },
        skipped: { count: 0, apis: [] },
        abortedOnFailure: false,
      });
    });

    it("stops between two APIs when it is told to", async () => {
      const store = await open(simple("a"), simple("b"));
      const stop = new AbortController();
      const run = runMigration(
        { ...store, transaction: (work) => store.transaction(work).finally(() => stop.abort(new Error("Stopping."))) },
        orgId,
        { mode: "direct", all: true },
        { signal: stop.signal },
      );
      await expect(run).rejects.toThrow("Stopping.");
      expect((await store.records()).map(({ kind }) => kind)).toEqual(["oas", "classic"]);
    });
  });

  describe("a fault of the store", () => {
    it.each(["lock", "insert", "replace"] as const)(
      "in %s changes nothing and fails that API alone",
      async (method) => {
        const store = withFault(await open(orders, simple("zzz")), method, new Error("disk I/O error at page 7"));
        const faults: unknown[] = [];
        const report = await runMigration(
          store,
          orgId,
          { mode: "direct", all: true },
          { onFault: (...fault) => void faults.push(fault) },
        );
        expect(report).toMatchObject({
          success: { apiIDs: ["zzz"] },
          failure: {
            errors: [
              { apiID: apiId, message: ["The API could not be read or stored. Nothing was changed. Try again."] },
            ],
          },
        });
        expect(faults).toEqual([[apiId, new Error("disk I/O error at page 7")]]);
        expect(await store.find(apiId)).toEqual(orders);
        expect(await store.find(versionId)).toBeUndefined();
        expect((await runMigration(store, orgId, { mode: "direct", apiIDs })).success.apiIDs).toEqual(apiIDs);
      },
    );

    it("says that an id is taken", async () => {
      const store = await open(orders, stored(classic(), { api_id: versionId, org_id: otherOrgId }));
      const report = await runMigration(store, orgId, { mode: "direct", apiIDs });
      expect(report.failure.errors).toEqual([
        { apiID: apiId, message: ["Another API has the api_id that the converted API needs. Nothing was changed."] },
      ]);
      expect(await store.find(apiId)).toEqual(orders);
    });

    it("comes through where the APIs can't even be listed", async () => {
      const store = await open(orders);
      const run = runMigration({ ...store, apis: { ...store.apis, ids: unreachable } }, orgId, {
        mode: "direct",
        all: true,
      });
      await expect(run).rejects.toThrow("unreachable");
    });
  });

  describe("two runs over the same API at once", () => {
    it.each(["stage", "direct"] as const)("%s applies once", async (mode) => {
      const store = await open(orders);
      const runs = Array.from({ length: 5 }, () => runMigration(store, orgId, { mode, apiIDs }));
      const reports = await Promise.all(runs);
      expect(reports.map(({ success }) => success.count).toSorted()).toEqual([0, 0, 0, 0, 1]);
      expect(reports.map(({ skipped }) => skipped.count).toSorted()).toEqual([0, 1, 1, 1, 1]);
    });

    it("promote and direct never both apply", async () => {
      const store = await open(orders);
      await runMigration(store, orgId, { mode: "stage", apiIDs });
      const reports = await Promise.all([
        runMigration(store, orgId, { mode: "direct", apiIDs }),
        runMigration(store, orgId, { mode: "promote", apiIDs }),
        runMigration(store, orgId, { mode: "stage", apiIDs, overrideStaged: true }),
      ]);
      expect(reports.map(({ success }) => success.count).toSorted()).toEqual([0, 0, 1]);
      expect(await idsOf(store)).toEqual([apiId, versionId]);
    });
  });
});

it("lets other work in between two APIs, also on a store that answers at once", async () => {
  const store: MigrationStore = {
    apis: { get: async () => orders, ids: unreachable },
    transaction: () => Promise.reject(new Error("not needed")),
  };
  const others: string[] = [];
  setImmediate(() => others.push("served"));
  const run = runMigration(store, orgId, { mode: "dryRun", apiIDs: ["a", "b", "c"] });
  expect((await run).success.count).toBe(3);
  expect(others).toEqual(["served"]);
});

const unreachable = (): AsyncIterable<string[]> => {
  throw new Error("unreachable");
};
