import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { runMigration } from "../migration/run-migration.ts";
import type { CollectionName } from "../../src/storage/records.ts";
import { fileNameOf } from "../../src/storage/collections/descriptions.ts";
import { itemViolations } from "../../src/records/item-violations.ts";
import { classic, stored } from "../migration/classic-apis.ts";
import { openStore, test } from "../storage/open-store.ts";
import { oauthClientWith, policyNamed, userWith } from "../storage/sample-records.ts";
import { databaseName } from "../support/database.ts";
import { wideText } from "../support/wide-text.ts";
import { copyByExport, creatingAt } from "./creating.ts";

/** In characters; of four bytes each, they are as much as an index of PostgreSQL takes beside another column. */
const longest = 255;

function hash() {
  return randomBytes(32).toString("hex");
}

/** An item with an id and an organisation, of each collection whose items have one of them. */
const items: readonly [CollectionName, (id: string, orgId: string) => object][] = [
  ["users", (id, org_id) => ({ record: userWith(`${"x".repeat(60)}@example.com`, { id, org_id }) })],
  [
    "apis",
    (api_id, org_id) => {
      const definition = classic({ api_id, org_id, name: wideText(4000), use_oauth2: false, auth: {}, definition: {} });
      return stored(definition, { api_id, org_id });
    },
  ],
  ["policies", (_id, org_id) => policyNamed(wideText(4000), { _id, id: hash().repeat(4).slice(0, longest), org_id })],
  ["webhooks", (id, org_id) => ({ id, org_id, record: {} })],
  ["oauthClients", (client_id) => ({ ...oauthClientWith(client_id), secret_hash: hash() })],
  [
    "keys",
    (id) => ({ id, scheme: "portalKey", label: wideText(4000), hash: hash(), created_at: "2026-03-02T08:15:00Z" }),
  ],
];

describe(`on ${databaseName}`, () => {
  test(
    "ids and organisations of 255 characters are imported, staged, exported and imported again",
    { timeout: 30_000 },
    async () => {
      const { store, folder } = await openStore();
      const orgId = wideText(longest);
      for (const [name, itemWith] of items) {
        await writeFile(join(folder, `${fileNameOf(name)}.json`), JSON.stringify([itemWith(wideText(longest), orgId)]));
      }
      await creatingAt(store, folder);
      const report = await runMigration(store, orgId, { mode: "stage", all: true });
      expect(report.failure.errors).toEqual([]);

      const { folder: first, copy } = await copyByExport(store);
      const { folder: second } = await copyByExport(copy);
      for (const [name] of items) {
        const file = `${fileNameOf(name)}.ndjson`;
        const exported = await readFile(join(first, file), "utf8");
        expect(exported.trimEnd().split("\n"), name).toHaveLength(name === "apis" ? 2 : 1);
        expect(await readFile(join(second, file), "utf8"), name).toBe(exported);
      }
    },
  );

  test("an id that no record can have is not found, regardless of its length", async ({ store }) => {
    const id = wideText(100_000);
    expect(await store.apis.get(id, id)).toBeUndefined();
    expect(await store.policies.missing([id])).toEqual([id]);
    expect((await store.users.search(id, id, { number: 1, size: 1 })).matches).toBe(0);
  });
});

test("longer ids and organizations are not imported", () => {
  for (const [name, itemWith] of items) {
    expect(itemViolations(name, itemWith(wideText(longest), wideText(longest))), name).toEqual([]);
    const violations = itemViolations(name, itemWith(wideText(longest + 1), wideText(longest + 1)));
    expect(violations.length, name).toBeGreaterThan(0);
    for (const { detail } of violations) expect(detail, name).toBe("Must have at most 255 characters.");
  }
});
