import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { readsOf } from "../../src/storage/collections/index.ts";
import { kyselyOn } from "../../src/storage/statements.ts";
import { openSqliteStore } from "../../src/storage/sqlite.ts";
import { localConnection } from "../../src/storage/sqlite/local-connection.ts";
import { sqliteDialect, sqliteLanguage } from "../../src/storage/sqlite/sqlite-dialect.ts";
import type { Reads } from "../../src/storage/store.ts";
import { organisation, userWith } from "./sample-records.ts";

/** More than a search finds by the trigram index, if they are all rows of the table. */
const common = 5_001;

async function addUsers(file: string, count: number): Promise<void> {
  const store = await openSqliteStore(file);
  const records = Array.from({ length: count }, (_, nth) => userWith(`user-${nth}@example.com`));
  await store.transaction((tx) => tx.users.insert(...records.map((record) => ({ record }))));
  await store.close();
}

/** Users in a file, and the statements that reading them runs on the trigram index. */
async function makeUsers(count: number): Promise<{ file: string; users: Reads["users"]; onIndex: string[] }> {
  const file = join(temporaryFolder(), "gateway.sqlite");
  await addUsers(file, count);
  const connection = localConnection(file);
  onTestFinished(() => connection.close());
  const onIndex: string[] = [];
  const database = kyselyOn(
    {
      run: (sql, parameters) => {
        if (sql.includes(" match ")) onIndex.push(sql);
        return connection.run(sql, parameters);
      },
    },
    sqliteLanguage,
  );
  return { file, users: readsOf({ lookUp: database, scan: database, dialect: sqliteDialect }).users, onIndex };
}

test("a common text is counted and listed without the trigram index", async () => {
  const { users, onIndex } = await makeUsers(common);
  for (const number of [1, common]) {
    const { matches } = await users.search(organisation, "example", { number, size: 10 });
    expect(matches).toBe(common);
  }
  await users.searchAll(organisation, "example")[Symbol.asyncIterator]().next();
  expect(onIndex).toEqual([]);
});

test("one page of a rare text takes one statement", async () => {
  const { users, onIndex } = await makeUsers(common);
  const { matches } = await users.search(organisation, "user-77", { number: 1, size: 10 });
  expect([matches, onIndex.length]).toEqual([11, 1]);
});

test("a page past the end of few matches is counted by the trigram index", async () => {
  const { users, onIndex } = await makeUsers(200);
  const page = await users.search(organisation, "user-1", { number: 1000, size: 10 });
  expect(page).toEqual({ records: [], matches: 111 });
  expect(onIndex).toHaveLength(2);
});

test("all matches of a text that has become common are listed without the trigram index", async () => {
  const { file, users, onIndex } = await makeUsers(0);
  await users.search(organisation, "example", { number: 1, size: 10 });
  await addUsers(file, common);
  onIndex.length = 0;
  const listed = await Array.fromAsync(users.searchAll(organisation, "example"));
  expect([listed.flat().length, onIndex.length]).toEqual([common, 1]);
});
