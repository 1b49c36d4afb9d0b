import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { expect, onTestFinished, test } from "vitest";
import { DatabaseBusyError, DiskFullError, StorageUnavailableError } from "../../src/storage/errors.ts";
import { groupCommit } from "../../src/storage/sqlite/group-commit.ts";
import { threadConnection } from "../../src/storage/sqlite/thread-connection.ts";

const numbers = Array.from({ length: 130 }, (_, number) => number);

/** A group commit on a table of numbers, each of which must be in another table when it is committed. */
async function openGroup() {
  const file = join(temporaryFolder(), "gateway.sqlite");
  const connection = threadConnection({ file, access: "write", wait: 0 });
  await connection.exec(`
    create table known (number integer primary key);
    create table written (number integer references known deferrable initially deferred);
    insert into known values ${numbers.map((number) => `(${number})`).join()};
  `);
  const beside = new DatabaseSync(file);
  onTestFinished(async () => {
    beside.close();
    await connection.close();
  });
  let commits = 0;
  const group = groupCommit({
    ...connection,
    run: (sql, parameters) => {
      if (sql === "commit") commits += 1;
      return connection.run(sql, parameters);
    },
  });
  return {
    /** Writes a number in a transaction, and does the rest of its work. */
    write: (number: number, work = async () => {}) =>
      group.run(async () => {
        await connection.run("insert into written values (?)", [number]);
        await work();
        return number;
      }),
    connection,
    beside,
    /** The numbers that another connection sees. */
    written: () =>
      beside
        .prepare("select number from written order by number")
        .all()
        .map(({ number }) => number),
    commits: () => commits,
  };
}

async function settled(promises: Promise<unknown>[]): Promise<string[]> {
  return (await Promise.allSettled(promises)).map(({ status }) => status);
}

test("transactions that wait together share commits, 128 of them at most", async () => {
  const { write, written, commits } = await openGroup();
  expect(await Promise.all(numbers.map((number) => write(number)))).toEqual(numbers);
  expect(written()).toEqual(numbers);
  // The first starts at once; the others wait for it, and then go together, but for the last.
  expect(commits()).toBe(3);
});

test("a transaction that has returned is committed", async () => {
  const { write, written } = await openGroup();
  const seen = numbers.map(async (number) => {
    await write(number);
    return written().includes(number);
  });
  expect(new Set(await Promise.all(seen))).toEqual(new Set([true]));
});

test("one that throws rolls back its own work only", async () => {
  const { write, written } = await openGroup();
  const works = [write(1), write(2, () => Promise.reject(new RangeError("on purpose"))), write(3)];
  expect(await settled(works)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  await expect(works[1]).rejects.toThrow(RangeError);
  expect(written()).toEqual([1, 3]);
});

test("if a commit fails, every one of the group fails and nothing of it is written", async () => {
  const { write, written } = await openGroup();
  const works = [write(1), write(2), write(1000), write(3)];
  expect(await settled(works)).toEqual(["fulfilled", "rejected", "rejected", "rejected"]);
  await expect(works[3]).rejects.toThrow(StorageUnavailableError);
  expect(written()).toEqual([1]);
  expect(await write(4)).toBe(4);
});

test("if another process keeps the database locked, every one of the group fails", async () => {
  const { write, written, beside } = await openGroup();
  beside.exec("begin immediate");
  for (const work of [write(1), write(2)]) await expect(work).rejects.toThrow(DatabaseBusyError);
  beside.exec("rollback");
  expect(await write(3)).toBe(3);
  expect(written()).toEqual([3]);
});

test("if SQLite rolls the transaction back, every one of the group hears why, and the next one continues", async () => {
  const { write, written, connection } = await openGroup();
  const full = new DiskFullError("on purpose");
  const first = write(1);
  const [second, third] = [
    write(2),
    write(3, async () => {
      await connection.run("rollback");
      throw full;
    }),
  ];
  expect(await Promise.allSettled([first, second, third])).toEqual([
    { status: "fulfilled", value: 1 },
    { status: "rejected", reason: full },
    { status: "rejected", reason: full },
  ]);
  expect(await write(4)).toBe(4);
  expect(written()).toEqual([1, 4]);
});
