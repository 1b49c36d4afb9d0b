import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { openFieldCipher } from "../../src/encryption/encryption-at-rest.ts";
import { migrateSqlite, openSqliteStore } from "../../src/storage/sqlite.ts";
import { organisation } from "../storage/sample-records.ts";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { gathered } from "../support/gathered.ts";

/** Takes a database back to the schema before headers were encrypted, and writes webhooks as that did. */
function fillEarlierSchema(file: string, records: readonly object[]): void {
  const database = new DatabaseSync(file);
  database.exec(`
    drop index webhooks_sealing_key;
    alter table webhooks drop column sealing_key_id;
    alter table webhooks drop column sealed;
    drop table api_migrations;
    delete from schema_migrations where version >= 3;`);
  const insert = database.prepare("insert into webhooks (id, org_id, record) values (?, ?, ?)");
  for (const [index, record] of records.entries()) {
    insert.run(String(index).padStart(3, "0"), organisation, JSON.stringify(record));
  }
  database.close();
}

test("headers that an earlier schema stored as plaintext are encrypted at the next start, without remains", async () => {
  const file = join(temporaryFolder(), "gateway.sqlite");
  await migrateSqlite(file);
  const token = "example-token-in-the-open";
  const long = "x".repeat(9_000);
  const records = Array.from({ length: 250 }, (_, index) => ({
    name: `Webhook ${index}`,
    ...(index > 0 && { header_map: { "X-Token": token, "X-Long": index === 1 ? long : "" } }),
  }));
  fillEarlierSchema(file, records);
  expect((await readFile(file)).includes(token)).toBe(true);

  const reopened = await openSqliteStore(file);
  const cipher = await openFieldCipher(reopened, { text: randomBytes(32).toString("hex") });
  const stored = await gathered(reopened.webhooks.all());
  expect(stored.map(({ record }) => record)).toEqual(records.map(({ name }) => ({ name })));
  expect(stored.filter(({ sealed }) => sealed === undefined)).toHaveLength(1);
  expect(cipher.decrypt(stored[1]?.sealed?.header_map ?? "", "header_map")).toBe(
    JSON.stringify(records[1]?.header_map),
  );
  await reopened.close();
  const bytes = await readFile(file);
  expect(bytes.includes(token)).toBe(false);
  expect(bytes.includes("x".repeat(100))).toBe(false);
});
