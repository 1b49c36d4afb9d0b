import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers/promises";
import { describe, expect, onTestFinished, vi } from "vitest";
import { migrateEach } from "../../src/migration/run.ts";
import { runMigration } from "./run-migration.ts";
import type { StoredApi } from "../../src/storage/records.ts";
import type { Store } from "../../src/storage/store.ts";
import { storeAfter } from "../support/failing-store.ts";
import { replaceApi } from "../support/replace-api.ts";
import {
  apiId,
  apiIDs,
  broken,
  classic,
  orders,
  orgId,
  otherOrgId,
  simple,
  stagedId,
  stored,
  versionId,
} from "./classic-apis.ts";
import { idsOf, it, storeWith } from "./store-with.ts";

describe("any mode", () => {
  const modes = ["dryRun", "stage", "promote", "direct"] as const;

  it("reports the same for an unknown id and another organization's", async () => {
    const store = await storeWith(stored(classic(), { org_id: otherOrgId }));
    const message = ["No API in your organization has this id."];
    const errors = [apiId, "unknown"].map((apiID) => ({ apiID, message }));
    for (const mode of modes) {
      const { failure } = await runMigration(store, orgId, { mode, apiIDs: [apiId, "unknown"] });
      expect(failure, mode).toEqual({ count: 2, errors });
    }
    expect(await store.records()).toMatchObject([{ kind: "classic" }]);
  });

  it("skips what can't be converted", async () => {
    const store = await storeWith(
      simple("a", { protocol: "tcp" }),
      simple("b", { graphql: { enabled: true } }),
      simple("c", { proxy: { listen_path: "/c/", target_url: "wss://127.0.0.1/" } }),
      stored({}, { api_id: "d", kind: "streams" }),
      stored({}, { api_id: "e", kind: "oas" }),
    );
    const before = await store.records();
    for (const mode of modes) {
      const { skipped } = await runMigration(store, orgId, { mode, all: true });
      expect(skipped.count, mode).toBe(5);
      expect(skipped.apis.map(({ apiID, key }) => [apiID, key])).toEqual([
        ["a", "is_tcp"],
        ["b", "is_graphql"],
        ["c", "is_websocket"],
        ["d", "is_streams"],
        ["e", "already_migrated"],
      ]);
    }
    expect(await store.records()).toEqual(before);
  });

  it("accepts the losses of the request, and of the copy that it promotes", async () => {
    const lossy = stored(classic({ response_processors: [{ name: "response_tagger" }] }));
    const store = await storeWith(lossy);
    const failure = await runMigration(store, orgId, { mode: "direct", apiIDs });
    expect(failure.failure.errors[0]?.message).toEqual([
      expect.stringMatching(/^\/response_processors rewrites responses, .* add "\/response_processors" to acceptLoss/),
    ]);
    expect(await store.records()).toMatchObject([{ kind: "classic" }]);

    const acceptLoss = ["/response_processors"];
    const staged = await runMigration(store, orgId, { mode: "stage", apiIDs, acceptLoss });
    expect(staged.success.count).toBe(1);
    const promoted = await runMigration(store, orgId, { mode: "promote", apiIDs });
    expect(promoted.success.count).toBe(1);
    expect(await store.records()).toMatchObject([{ definition: { "x-gw-unmapped": acceptLoss } }]);
  });

  it("keeps the requested order", async () => {
    const asked = ["c", "x", "a", "b", "y", "d"];
    const store = await storeWith(...["a", "b", "c", "d"].map((id) => simple(id)));
    const report = await runMigration(store, orgId, { mode: "dryRun", apiIDs: asked });
    expect(report.success.apiIDs).toEqual(["c", "a", "b", "d"]);
    expect(report.success.definitions.map(({ apiID }) => apiID)).toEqual(["c", "a", "b", "d"]);
    expect(report.failure.errors.map(({ apiID }) => apiID)).toEqual(["x", "y"]);
  });

  it("includes all APIs of the organization by id, but neither staged copies nor what the run itself stores", async () => {
    const store = await storeWith(
      orders,
      simple("0000"),
      simple("ffff"),
      stored(classic(), { api_id: "1111", org_id: otherOrgId }),
    );
    await runMigration(store, orgId, { mode: "stage", apiIDs });
    const report = await runMigration(store, orgId, { mode: "direct", all: true });
    expect(report).toMatchObject({
      success: { apiIDs: ["0000", apiId, "ffff"] },
      failure: { count: 0 },
      skipped: { count: 0 },
    });
    expect((await store.find("1111"))?.kind).toBe("classic");
  });

  it("stops at the first failure with abortOnFailure, and keeps what succeeded", async () => {
    const store = await storeWith(simple("a", { protocol: "tcp" }), simple("b"), broken("c"), simple("d"));
    const report = await runMigration(store, orgId, { mode: "direct", all: true, abortOnFailure: true });
    expect(report).toMatchObject({
      success: { count: 1, apiIDs: ["b"] },
      failure: { count: 1, errors: [{ apiID: "c" }] },
      skipped: { count: 1 },
      abortedOnFailure: true,
    });
    expect((await store.records()).map(({ kind }) => kind)).toEqual(["classic", "oas", "classic", "classic"]);
  });

  it.each(modes)("%s stops after the current API once the service is to stop", async (mode) => {
    const store = await storeWith(simple("a"), simple("b"), simple("c"));
    let stopping = false;
    function isStopping() {
      return stopping;
    }
    const reported = [];
    for await (const { apiId: id, outcome } of migrateEach(store, orgId, { mode, all: true }, { isStopping })) {
      reported.push([id, outcome.kind === "skipped" ? outcome.key : outcome.kind]);
      stopping = true;
    }
    expect(reported).toEqual([
      ["a", mode === "promote" ? "not_staged" : "succeeded"],
      ["b", "not_attempted"],
      ["c", "not_attempted"],
    ]);
  });

  it.for(["stage", "promote", "direct"] as const)(
    "%s converts again what was changed meanwhile",
    async (mode, { staged: store }) => {
      const changing = changedOnce(store, {
        ...orders,
        name: "New",
        definition: { ...orders.definition, name: "New" },
      });
      const report = await runMigration(changing, orgId, { mode, apiIDs, overrideStaged: true });
      expect(report.success.count).toBe(1);
      const name = { stage: "[staged] New", promote: "New", direct: "New" }[mode];
      expect((await store.find(mode === "stage" ? stagedId : apiId))?.name).toBe(name);
    },
  );

  it("fails an API that is changed each time it is converted", async ({ store }) => {
    const changing = storeAfter(() => store.transaction(({ apis }) => replaceApi(apis, orders)))(store);
    const report = await runMigration(changing, orgId, { mode: "direct", apiIDs });
    expect(report.failure.errors).toEqual([
      {
        apiID: apiId,
        message: ["The API kept changing during the conversion, so it was not migrated. Try again."],
      },
    ]);
    expect(await store.records()).toEqual([orders]);
  });

  it("returns an empty report if the organization has no APIs", async () => {
    const request = { mode: "direct", all: true, abortOnFailure: true } as const;
    expect(await runMigration(await storeWith(orders), otherOrgId, request)).toEqual({
      success: { count: 0, apiIDs: [], stagedAPIs: [], definitions: [] },
      failure: { count: 0, errors: [] },
      skipped: { count: 0, apis: [] },
      abortedOnFailure: false,
    });
  });
});

/** The same store, where another process changes an API before the first transaction. */
function changedOnce(store: Store, api: StoredApi): Store {
  let due = true;
  return storeAfter(async () => {
    if (due) await store.transaction(({ apis }) => replaceApi(apis, api));
    due = false;
  })(store);
}

it("pauses before each API until the event loop was idle for as long as it was busy", async () => {
  const load = { active: 30_000, idle: 10_000, utilization: 0.75 };
  const measure = vi.spyOn(performance, "eventLoopUtilization").mockReturnValue(load);
  const { setTimeout: sleep } = timers;
  // The database waits, too.
  const wait = vi
    .spyOn(timers, "setTimeout")
    .mockImplementation(async (delay, value, options) => (delay === 20_000 ? value : sleep(delay, value, options)));
  syncBuiltinESMExports();
  onTestFinished(() => {
    measure.mockRestore();
    wait.mockRestore();
    syncBuiltinESMExports();
  });
  await runMigration(await storeWith(simple("a"), simple("b")), orgId, { mode: "dryRun", all: true });
  expect(wait.mock.calls.filter(([delay]) => delay === 20_000)).toHaveLength(2);
});

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
