import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { kyselyOn } from "../../src/storage/kysely-on.ts";
import { sampler } from "../../src/storage/run-sample.ts";
import { openSqliteStore } from "../../src/storage/sqlite.ts";
import { localConnection } from "../../src/storage/sqlite/local-connection.ts";
import { sqliteDialect, sqliteLanguage } from "../../src/storage/sqlite/sqlite-dialect.ts";
import { userWith } from "./sample-records.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const openSampler = async () => {
  const file = join(await temporaryFolder(), "gateway.sqlite");
  const store = await openSqliteStore(file);
  const connection = localConnection(file);
  onTestFinished(async () => {
    await connection.close();
    await store.close();
  });
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const scan = kyselyOn(connection, sqliteLanguage);
  const insert = (...emails: string[]) =>
    store.transaction((tx) => tx.users.insert(...emails.map((email) => ({ record: userWith(email) }))));
  return { sample: sampler({ lookUp: scan, scan, dialect: sqliteDialect }, "users"), insert, connection };
};

test("a sample of a table says in which texts each run is", async () => {
  const { sample, insert } = await openSampler();
  await insert("Maya@example.com", "amaya@example.com", "ada@example.com");
  const { size, textsWith } = await sample();
  expect(size).toBe(3);
  expect([textsWith.get("may"), textsWith.get("ada"), textsWith.get("zoe")]).toEqual([
    new Set([0, 1]),
    new Set([2]),
    undefined,
  ]);
});

test("a large table is not read whole", async () => {
  const { sample, insert } = await openSampler();
  await insert(...Array.from({ length: 5_000 }, (_, nth) => `user-${nth}@example.com`));
  const { size } = await sample();
  expect(size).toBeGreaterThan(1_000);
  expect(size).toBeLessThanOrEqual(2_000);
});

test("a sample serves for a minute, and then until there is another", async () => {
  const { sample, insert } = await openSampler();
  const empty = await sample();
  expect(empty.size).toBe(0);
  await insert("maya@example.com");
  vi.advanceTimersByTime(59_999);
  expect(await sample()).toBe(empty);
  vi.advanceTimersByTime(1);
  expect(await sample()).toBe(empty);
  await expect.poll(async () => (await sample()).size).toBe(1);
});

test("a sample that fails is told to who waits for it, and keeps nobody from the one before", async () => {
  const { sample, connection } = await openSampler();
  const empty = await sample();
  await connection.close();
  vi.advanceTimersByTime(60_000);
  expect(await sample()).toBe(empty);
  const { sample: none, connection: closed } = await openSampler();
  await closed.close();
  await expect(none()).rejects.toThrow(/closed/);
});
