import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { runMigration } from "../migration/run-migration.ts";
import { classic, orgId } from "../migration/classic-apis.ts";
import { test } from "../storage/open-store.ts";
import { copyByExport, creatingAt, lines } from "./creating.ts";
import { errorsIn } from "./checked-file.ts";

/** A value of so many levels. */
function nested(levels: number): unknown {
  return levels === 0 ? 1 : [nested(levels - 1)];
}

function definitionOf(levels: number) {
  return classic({
    api_id: "deep",
    config_data: nested(levels - 1),
    CORS: { enable: true, unknown: nested(levels - 2) },
    cache_options: { enable_cache: true, unknown: nested(levels - 2) },
    enable_jwt: true,
    jwt_default_policies: nested(levels - 1),
  });
}

test("the deepest definition that is imported can be migrated, exported and imported again", async ({
  store,
  folder,
}) => {
  const file = join(folder, "apis.json");
  await writeFile(file, JSON.stringify(definitionOf(100)));
  await creatingAt(store, file);
  const report = await runMigration(store, orgId, { mode: "direct", all: true }, { undoDays: 90 });
  expect(report.failure.errors).toEqual([]);
  await copyByExport(store);
  expect(await errorsIn("apis.json", JSON.stringify(definitionOf(101)))).toEqual([
    expect.stringContaining("Must not be nested more than 100 levels deep."),
    ...Array.from(
      { length: 3 },
      () => expect.stringContaining("Must not be nested more than 100 levels deep.") as string,
    ),
  ]);
});

test.each(["record", "replaced"])(
  "a definition with the field %s is not imported if its export could not be",
  async (field) => {
    const definition = classic({ [field]: {}, config_data: nested(100) });
    const exported = { api_id: "deep", org_id: orgId, kind: "classic", name: "Orders", definition };
    const tooDeep = [expect.stringMatching(/Must not be nested more than 10[01] levels deep\.$/)];
    expect(await errorsIn("apis.ndjson", lines([exported]))).toEqual(tooDeep);
    expect(await errorsIn("apis.ndjson", lines([definition]))).toEqual(tooDeep);
  },
);
