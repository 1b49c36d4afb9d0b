import { beforeAll, expect, test } from "vitest";
import { collectionNames, descriptions, fileNameOf } from "../../src/storage/collections/descriptions.ts";
import type { CollectionName } from "../../src/storage/records.ts";
import { callCommand } from "../support/command-line.ts";
import { newDatabase } from "../support/database.ts";
import { fillEveryCollection } from "../transfer/every-collection.ts";

/** Names that the printed fields of one collection or another have, and that callers may give to fields of their own. */
const names =
  "id org_id app_id provider_id api_id kind has_access_key encrypted hash secret_hash access_key_hash record unknown_fields name Name label ID".split(
    " ",
  );

let settings: Readonly<Record<string, string>>;
/** What is printed of each collection before its records get other fields. */
const before = new Map<CollectionName, string>();

/** Collections whose records callers may add fields to. */
const open = collectionNames.filter((name) => !["apis", "keys", "migrations"].includes(name));

async function printed(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await callCommand(args, settings);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return stdout;
}

beforeAll(async () => {
  const database = await newDatabase();
  settings = database.settings;
  const store = await database.open();
  await fillEveryCollection(store, "7".repeat(64));
  for (const name of open) before.set(name, await printed("records", "list", fileNameOf(name), "--json"));
  await store.transaction(async (tx) => {
    for (const name of open) {
      const others = Object.fromEntries(names.map((field) => [field, `the caller's ${field}`]));
      for await (const items of tx[name].all()) {
        // The items of these collections have a record.
        for (const item of items as object[] as { record: object }[]) {
          const changed = { ...item, record: { ...others, ...item.record } };
          await tx.put(name, [changed as never]);
        }
      }
    }
  });
  await store.close();
  return database.remove;
});

test.each(open)("the fields of %s are the service's own, and unknown ones are apart", async (name) => {
  const file = fileNameOf(name);
  const json = await printed("records", "list", file, "--json");
  const listed = JSON.parse(json) as Record<string, unknown>[];
  const own = listed.map(({ unknown_fields: unknown, ...fields }) => {
    expect(unknown).toMatchObject({ record: "the caller's record", unknown_fields: "the caller's unknown_fields" });
    return Object.entries(fields).filter(([, value]) => !String(value).startsWith("the caller's"));
  });
  const earlier = JSON.parse(before.get(name) ?? "") as Record<string, unknown>[];
  // A described field that was absent is the caller's now.
  expect(own.map((fields) => Object.fromEntries(fields))).toEqual(
    earlier.map(({ unknown_fields: _unknown, ...fields }) => fields),
  );
  const [first] = listed;
  const id = String(first?.[descriptions[name].idField] ?? first?.["id"]);
  expect(JSON.parse(await printed("records", "show", file, id))).toEqual(first);
  const rows = await printed("records", "list", file);
  expect(rows).not.toContain("the caller's label");
});

test("the titles of users are their addresses, also in a plan", async () => {
  expect(await printed("records", "list", "users")).not.toContain("the caller's");
  const [user] = JSON.parse(await printed("users", "list", "--json")) as Record<string, unknown>[];
  expect(user).toMatchObject({ unknown_fields: { name: "the caller's name" } });
  expect(typeof user?.["has_access_key"]).toBe("boolean");
});
