import { expect, test } from "vitest";
import { forEachReadingAhead } from "../../src/transfer/write-file.ts";

/** Items, and a note of each that is read and of the end. */
async function* numbers(events: string[], brokenAt = Infinity): AsyncGenerator<number> {
  try {
    for (let item = 1; item <= 3; item += 1) {
      if (item === brokenAt) throw new Error("unreadable");
      events.push(`read ${item}`);
      yield item;
    }
  } finally {
    events.push("closed");
  }
}

test("the next item is read while one is worked on, and one is worked on at a time", async () => {
  const events: string[] = [];
  await forEachReadingAhead(numbers(events), async (item) => {
    events.push(`begin ${item}`);
    await new Promise(setImmediate);
    events.push(`end ${item}`);
  });
  expect(events).toEqual([
    "read 1",
    "begin 1",
    "read 2",
    "end 1",
    "begin 2",
    "read 3",
    "end 2",
    "begin 3",
    "closed",
    "end 3",
  ]);
});

test("nothing continues after failed work, and its error comes before that of the next item", async () => {
  const events: string[] = [];
  const working = forEachReadingAhead(numbers(events, 2), async (item) => {
    events.push(`begin ${item}`);
    await new Promise(setImmediate);
    throw new Error(`no room for ${item}`);
  });
  await expect(working).rejects.toThrow("no room for 1");
  expect(events).toEqual(["read 1", "begin 1", "closed"]);
});

test("an item that can't be read stops it once the previous one is done", async () => {
  const done: number[] = [];
  const working = forEachReadingAhead(numbers([], 3), async (item) => {
    await new Promise(setImmediate);
    done.push(item);
  });
  await expect(working).rejects.toThrow("unreadable");
  expect(done).toEqual([1, 2]);
});
