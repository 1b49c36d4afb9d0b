import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats, { type FormatsPlugin } from "ajv-formats";
import { expect, test } from "vitest";
import { collectionNames, fileNameOf } from "../../src/storage/collections/descriptions.ts";
import { exportTo } from "../../src/transfer/export-to.ts";
import { itemViolations } from "../../src/records/item-violations.ts";
import { openStore } from "../storage/open-store.ts";
import { fillEveryCollection } from "./every-collection.ts";
import { linesIn } from "../support/lines-in.ts";

/** The schemas as users read them beside the guide, each by itself. */
const published = fileURLToPath(new URL("dist/import-schemas/", import.meta.resolve("@gw/docs/package.json")));

// The plugin is CommonJS; its types say that the module itself is the function, but Node shows it under `default`.
const addFormats = formats as unknown as FormatsPlugin;

function compile(file: string) {
  const ajv = new Ajv2020({ strict: false });
  addFormats(ajv);
  return ajv.compile(JSON.parse(readFileSync(join(published, `${file}.json`), "utf8")) as object);
}

test("every collection has a schema in the docs that accepts and rejects the same items as an import", async () => {
  expect(globSync("*.json", { cwd: published }).toSorted()).toEqual(
    collectionNames.map((name) => `${fileNameOf(name)}.json`).toSorted(),
  );
  const { store, folder } = await openStore();
  await fillEveryCollection(store, "7".repeat(64));
  await exportTo(store, join(folder, "export"));
  for (const name of collectionNames) {
    const file = fileNameOf(name);
    const validate = compile(basename(file));
    for (const item of await linesIn(join(folder, "export", `${file}.ndjson`))) {
      expect(validate(item), `${file}: ${JSON.stringify(validate.errors)}`).toBe(true);
      for (const field of Object.keys(item)) {
        const { [field]: _value, ...lacking } = item;
        expect(validate(lacking), `${file} without ${field}`).toBe(itemViolations(name, lacking).length === 0);
        expect(validate({ ...item, [field]: true }), `${file} with another ${field}`).toBe(false);
      }
    }
  }
});
