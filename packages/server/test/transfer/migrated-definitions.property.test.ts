import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { runMigration } from "../migration/run-migration.ts";
import type { JsonObject } from "../../src/util/json-object.ts";
import { anyDefinition, damagedDefinition } from "../migration/arbitrary-definitions.ts";
import { orgId } from "../migration/classic-apis.ts";
import { propertyRuns } from "../properties/property-runs.ts";
import { openStore } from "../storage/open-store.ts";
import { errorsIn } from "./checked-file.ts";
import { copyByExport, creatingAt, folderOf, lines } from "./creating.ts";

async function importable(definitions: readonly JsonObject[]): Promise<JsonObject[]> {
  const found: JsonObject[] = [];
  for (const [index, definition] of definitions.entries()) {
    const item = { ...definition, api_id: `a${index}`, org_id: orgId };
    if ((await errorsIn("apis.ndjson", lines([item]))).length === 0) found.push(item);
  }
  return found;
}

test("every definition that is imported can be staged, migrated, exported and imported again", async () => {
  const definitions = fc.array(fc.oneof(anyDefinition, damagedDefinition), { minLength: 60, maxLength: 60 });
  let migrated = 0;
  await fc.assert(
    fc.asyncProperty(definitions, async (some) => {
      const { store } = await openStore();
      await creatingAt(store, await folderOf({ "apis.ndjson": await importable(some) }));
      for (const mode of ["stage", "direct", "stage"] as const) {
        const { success } = await runMigration(store, orgId, { mode, all: true }, { undoDays: 90 });
        migrated += success.count;
      }
      const { folder, copy } = await copyByExport(store);
      const again = await copyByExport(copy);
      for (const name of ["apis.ndjson", "migrations.ndjson"]) {
        expect(await readFile(join(again.folder, name), "utf8")).toBe(await readFile(join(folder, name), "utf8"));
      }
    }),
    { ...propertyRuns, numRuns: Math.ceil(propertyRuns.numRuns / 50), endOnFailure: true },
  );
  expect(migrated).toBeGreaterThan(20);
});
