import { describe, expect, onTestFinished } from "vitest";
import { runMigration } from "./run-migration.ts";
import {
  apiId,
  apiIDs,
  classic,
  orders,
  orgId,
  otherOrgId,
  simple,
  stored,
  versioned,
  versionId,
} from "./classic-apis.ts";
import { openStore } from "../storage/open-store.ts";
import { gathered } from "../support/gathered.ts";
import { idsOf, it, storeWith, withViolation } from "./store-with.ts";

describe("a violation of the store", () => {
  it.each(["lock", "insert", "remove"] as const)("in %s changes nothing and fails only that API", async (method) => {
    const store = withViolation(await storeWith(orders, simple("zzz")), method, new Error("disk I/O error at page 7"));
    const violations: unknown[] = [];
    const report = await runMigration(
      store,
      orgId,
      { mode: "direct", all: true },
      { onError: (...violation) => void violations.push(violation) },
    );
    expect(report).toMatchObject({
      success: { apiIDs: ["zzz"] },
      failure: {
        errors: [{ apiID: apiId, message: ["The API could not be read or stored. Nothing was changed. Try again."] }],
      },
    });
    expect(violations).toEqual([[apiId, new Error("disk I/O error at page 7")]]);
    expect(await store.find(apiId)).toEqual(orders);
    expect(await store.find(versionId)).toBeUndefined();
    expect((await runMigration(store, orgId, { mode: "direct", apiIDs })).success.apiIDs).toEqual(apiIDs);
  });

  it("reports that an id is already in use", async () => {
    const store = await storeWith(orders, stored(classic(), { api_id: versionId, org_id: otherOrgId }));
    const report = await runMigration(store, orgId, { mode: "direct", apiIDs });
    expect(report.failure.errors).toEqual([
      {
        apiID: apiId,
        message: ["Another API already uses the api_id that the converted API needs. Nothing was changed."],
      },
    ]);
    expect(await store.find(apiId)).toEqual(orders);
  });
});

it("lists the first fifty problems of an API, however many there are", async () => {
  const unknown = Object.fromEntries(Array.from({ length: 200_000 }, (_, index) => [`unknown_${index}`, true]));
  const store = await storeWith(stored(classic(unknown)));
  const { failure } = await runMigration(store, orgId, { mode: "dryRun", apiIDs });
  const message = failure.errors[0]?.message ?? [];
  expect(message).toHaveLength(51);
  expect(message[0]).toContain("/unknown_0 is not known to be harmless");
  expect(message[50]).toBe("199950 more problems are not listed.");
});

describe("two runs over the same API at once", () => {
  it("promote and direct never both apply", async ({ staged: store }) => {
    const [direct, promote] = await Promise.all([
      runMigration(store, orgId, { mode: "direct", apiIDs }),
      runMigration(store, orgId, { mode: "promote", apiIDs }),
      // It may replace the staged copy before either of them, or be skipped.
      runMigration(store, orgId, { mode: "stage", apiIDs, overrideStaged: true }),
    ]);
    expect([direct.success.count, promote.success.count].toSorted()).toEqual([0, 1]);
    expect(await idsOf(store)).toEqual([apiId, versionId]);
  });

  it.each(["stage", "direct"] as const)(
    "%s applies once, whichever of two services on one database runs it",
    async (mode) => {
      const { store: first, database } = await openStore();
      const second = await database.open();
      onTestFinished(() => second.close());
      const ids = Array.from({ length: 20 }, (_, index) => `${apiId.slice(0, -2)}${10 + index}`);
      const definition = classic(versioned());
      await first.transaction((tx) => tx.apis.insert(...ids.map((id) => stored(definition, { api_id: id }))));

      const reports = await Promise.all([
        runMigration(first, orgId, { mode, apiIDs: ids }),
        runMigration(second, orgId, { mode, apiIDs: ids.toReversed() }),
      ]);

      expect(reports.flatMap(({ failure }) => failure.errors)).toEqual([]);
      expect(reports.flatMap(({ success }) => success.apiIDs).toSorted()).toEqual(ids);
      expect(reports.flatMap(({ skipped }) => skipped.apis.map(({ apiID }) => apiID)).toSorted()).toEqual(ids);
      // Each API has a base and two versions; staging keeps the classic one too.
      const records = await gathered(first.apis.all());
      expect(records).toHaveLength(ids.length * (mode === "stage" ? 4 : 3));
    },
  );
});
