import { expect, it, onTestFinished } from "vitest";
import { runMigration } from "./run-migration.ts";
import { openStore } from "../storage/open-store.ts";
import { gathered } from "../support/gathered.ts";
import { apiId, classic, orgId, stored, versioned } from "./classic-apis.ts";

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
