import { expect } from "vitest";
import { runMigration } from "../migration/run-migration.ts";
import { RecordTooLargeError } from "../../src/storage/errors.ts";
import { largestItem } from "../../src/storage/records.ts";
import { apiId, apiIDs, orders, orgId, stored, versionId } from "../migration/classic-apis.ts";
import { test } from "../storage/open-store.ts";
import { gathered } from "../support/gathered.ts";
import { errorsIn } from "./checked-file.ts";
import { copyByExport } from "./creating.ts";

/** An API whose line in an export has so many bytes, most of them in characters of two bytes. */
function apiOf(bytes: number) {
  const api = stored({ ...orders.definition, config_data: "" });
  const rest = bytes - JSON.stringify(api).length;
  return stored({ ...api.definition, config_data: "é".repeat(Math.floor(rest / 2)) + "e".repeat(rest % 2) });
}

test("the largest record that is stored can be imported from an export, and a larger one is not stored", async ({
  store,
}) => {
  const largest = apiOf(largestItem);
  await store.transaction((tx) => tx.apis.insert(largest));
  const larger = { ...apiOf(largestItem + 1), api_id: apiId.replace("4", "5") };
  const written = store.transaction((tx) => tx.apis.insert(larger));
  await expect(written).rejects.toThrow(new RecordTooLargeError("apis", larger.api_id));
  const { copy } = await copyByExport(store);
  expect(await gathered(copy.apis.all())).toEqual([largest]);
});

test("a record that is only larger as it is stored is not imported", async () => {
  const tooLarge = "The record is larger than 16 MiB. Shorten it, or split the line if it contains several records.";
  const { definition } = apiOf(largestItem + 1);
  expect(await errorsIn("apis.json", JSON.stringify([definition]))).toEqual([`1:2 : ${tooLarge}`]);
  const written = JSON.stringify({ ...orders.definition, config_data: [] });
  const numbers = Array.from({ length: largestItem / 16 }, () => "1e20").join();
  expect(await errorsIn("apis.ndjson", written.replace("[]", `[${numbers}]`))).toEqual([`1:1 : ${tooLarge}`]);
});

test("an API is not migrated if the record for its undo could not be imported from an export", async ({ store }) => {
  const classic = apiOf(largestItem / 2);
  const version = stored({ padding: "x".repeat(largestItem / 2) }, { api_id: versionId, kind: "oas" });
  await store.transaction((tx) => tx.apis.insert(classic, version));
  const { failure } = await runMigration(store, orgId, { mode: "direct", apiIDs }, { undoDays: 1 });
  expect(failure.errors).toEqual([
    {
      apiID: apiId,
      message: [
        "The converted API, or the data to undo its migration, is larger than 16 MiB. Nothing was changed. Split the API, or delete its versions that exist in the OAS format.",
      ],
    },
  ]);
  expect(await store.apis.byId(apiId)).toEqual(classic);
  expect(await gathered(store.migrations.all())).toEqual([]);
});
