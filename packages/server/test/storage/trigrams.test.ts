import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { kyselyOn } from "../../src/storage/statements.ts";
import { openSqliteStore } from "../../src/storage/sqlite.ts";
import { localConnection } from "../../src/storage/sqlite/local-connection.ts";
import { sqliteLanguage } from "../../src/storage/sqlite/sqlite-dialect.ts";
import { createSampler, sampleTrigrams, selectiveTrigrams } from "../../src/storage/trigrams.ts";
import { userWith } from "./sample-records.ts";
import { temporaryFolder } from "@gw/test-support/temporary-folder";

describe("without a sample", () => {
  test.each([
    ["a text of one trigram", "abc", ["abc"]],
    ["a repeated trigram", "aaaaa", ["aaa"]],
    ["trigrams that are spread over the text", "27cf20561", ["27c", "f20", "561"]],
    ["trigrams across separators", "a.b", ["a.b"]],
    ["separators alone", "-_-", ["-_-"]],
    ["none with a character that an index may not contain, if there are others", "(abc)", ["abc"]],
    ["one with such a character, if there are no others", "a—b", ["a—b"]],
    ["characters, not surrogates", "🔑𐐨𐐨𐐨𐐨", ["𐐨𐐨𐐨"]],
  ])("%s", async (_what, text, trigrams) => {
    expect(selectiveTrigrams(text, await sampleTrigrams([]))).toEqual({ trigrams, share: 0 });
  });
});

describe("with a sample of the searched texts", () => {
  const firstNames = ["ada", "maya", "nadia", "greta"];
  const lastNames = ["lind", "lindgren", "novak", "weber"];
  const emails = firstNames.flatMap((first) =>
    lastNames.flatMap((last) => ["1", "a", "7c"].map((end) => `${first}.${last}.${end}@example.com`)),
  );

  test.each([
    ["the rarest trigram first, then the one that excludes most of its texts", "maya.lind.a", ["d.a", "may"]],
    ["none that all texts contain, if others are rarer", "ada.novak.7c@example.com", ["k.7", "ada"]],
    ["no trigram that excludes no text", "novak.7c", ["k.7"]],
    ["more trigrams if the first is in no sampled text", "weber.99", ["r.9", "web", ".99"]],
  ])("%s", async (_what, text, trigrams) => {
    const sample = await sampleTrigrams([emails]);
    expect(selectiveTrigrams(text, sample).trigrams).toEqual(trigrams);
  });

  test.each([
    ["lind", 24 / 48],
    ["maya.lind.a", 1 / 48],
    ["nobody", 0],
  ])("the share of texts with the trigrams of %s", async (text, share) => {
    expect(selectiveTrigrams(text, await sampleTrigrams([emails])).share).toBe(share);
  });
});

async function openSampler() {
  const file = join(temporaryFolder(), "gateway.sqlite");
  const store = await openSqliteStore(file);
  const connection = localConnection(file);
  onTestFinished(async () => {
    connection.close();
    await store.close();
  });
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const scan = kyselyOn(connection, sqliteLanguage);
  function insert(...emails: string[]) {
    return store.transaction((tx) => tx.users.insert(...emails.map((email) => ({ record: userWith(email) }))));
  }
  const sample = createSampler("users");
  return { sample: () => sample(scan), insert, connection };
}

test("a sample has the texts that contain each trigram", async () => {
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

test("a large table is not read completely", async () => {
  const { sample, insert } = await openSampler();
  await insert(...Array.from({ length: 5_000 }, (_, nth) => `user-${nth}@example.com`));
  const { size } = await sample();
  expect(size).toBeGreaterThan(1_000);
  expect(size).toBeLessThanOrEqual(2_000);
});

test("a sample is used for a minute, and then until it is replaced", async () => {
  const { sample, insert } = await openSampler();
  const empty = await sample();
  expect(empty.size).toBe(0);
  await insert("maya@example.com");
  vi.advanceTimersByTime(59_999);
  expect(await sample()).toBe(empty);
  // Nothing has begun to replace it.
  await wait(50);
  expect(await sample()).toBe(empty);
  vi.advanceTimersByTime(1);
  expect(await sample()).toBe(empty);
  await expect.poll(async () => (await sample()).size).toBe(1);
});

test("a failed sample rejects for callers who wait for it; others get the previous one", async () => {
  const { sample, connection } = await openSampler();
  const empty = await sample();
  connection.close();
  vi.advanceTimersByTime(60_000);
  expect(await sample()).toBe(empty);
  const { sample: none, connection: closed } = await openSampler();
  closed.close();
  await expect(none()).rejects.toThrow(/closed/);
});
