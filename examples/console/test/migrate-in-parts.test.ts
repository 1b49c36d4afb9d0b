import type { MigrationReport, MigrationRequest } from "@gw/client/types";
import { expect, test } from "vitest";
import { mergeReports, migrateInParts, partSize, findRemaining } from "../src/migration/migrate-in-parts.ts";

const ids = Array.from({ length: 2 * partSize + 1 }, (_, index) => `api-${index}`);

function reportOf(
  { apiIDs = [] }: MigrationRequest,
  skipped: MigrationReport["skipped"]["apis"] = [],
): MigrationReport {
  return {
    abortedOnFailure: false,
    success: { count: apiIDs.length, apiIDs, definitions: [], stagedAPIs: [] },
    failure: { count: 0, errors: [] },
    skipped: { count: skipped.length, apis: skipped },
  };
}

/** A part of which nothing was done. */
const none: MigrationRequest = { mode: "stage", apiIDs: [] };

test("sends each API once, in parts, and merges their reports", async () => {
  const sent: number[] = [];
  let merged: MigrationReport | undefined;
  await migrateInParts(
    (body) => {
      sent.push(body.apiIDs?.length ?? 0);
      return Promise.resolve(reportOf(body));
    },
    { mode: "stage", apiIDs: ids },
    (report) => (merged = mergeReports(merged, report)),
  );
  expect(sent).toEqual([partSize, partSize, 1]);
  expect(merged?.success.apiIDs).toEqual(ids);
  expect(merged?.success.count).toBe(ids.length);
  expect(findRemaining(ids, merged)).toEqual([]);
});

test("keeps the reports of the parts before one that fails", async () => {
  let merged: MigrationReport | undefined;
  const run = migrateInParts(
    (body) => (merged ? Promise.reject(new Error("Connection lost")) : Promise.resolve(reportOf(body))),
    { mode: "stage", apiIDs: ids },
    (report) => (merged = mergeReports(merged, report)),
  );
  await expect(run).rejects.toThrow("Connection lost");
  expect(findRemaining(ids, merged)).toEqual(ids.slice(partSize));
});

test.each([
  ["a failure that aborts the run", { ...reportOf(none), abortedOnFailure: true }],
  ["a shutdown", reportOf(none, [{ apiID: "api-0", key: "not_attempted", message: "Shut down." }])],
])("sends nothing after %s", async (_, report) => {
  let calls = 0;
  function migrate() {
    calls += 1;
    return Promise.resolve(report);
  }
  await migrateInParts(migrate, { mode: "stage", apiIDs: ids }, () => undefined);
  expect(calls).toBe(1);
  expect(findRemaining(ids, report)).toEqual(ids);
});

test("forgets that an API was not attempted once it was", () => {
  const stopped = reportOf(none, [{ apiID: "api-0", key: "not_attempted", message: "Shut down." }]);
  expect(mergeReports(stopped, reportOf({ mode: "stage", apiIDs: ["api-0"] })).skipped).toEqual({ count: 0, apis: [] });
});
