import { expect, test } from "vitest";
import { DiskFullError, StorageUnavailableError } from "../../src/storage/errors.ts";
import { groupCommit } from "../../src/storage/sqlite/group-commit.ts";
import type { Connection } from "../../src/storage/statements.ts";

/** A connection that writes down what it is asked, and refuses what it is told to. */
function recording(refuses: (sql: string) => boolean = () => false) {
  const statements: string[] = [];
  async function note(sql: string): Promise<void> {
    statements.push(sql);
    if (refuses(sql)) throw new StorageUnavailableError(`refused: ${sql}`);
  }
  const connection: Connection = {
    async run(sql) {
      await note(sql);
      return { rows: [], changes: 0 };
    },
    exec: note,
    close: async () => {},
  };
  return { connection, statements, commits: () => statements.filter((sql) => sql === "commit").length };
}

async function settled(promises: Promise<unknown>[]): Promise<string[]> {
  return (await Promise.allSettled(promises)).map(({ status }) => status);
}

test("transactions that wait together share commits", async () => {
  const { connection, commits } = recording();
  const group = groupCommit(connection);
  const answers = await Promise.all(Array.from({ length: 64 }, (_, index) => group.run(async () => index)));
  expect(answers).toEqual(Array.from({ length: 64 }, (_, index) => index));
  // The first starts at once; the others wait for it, and then go together.
  expect(commits()).toBe(2);
});

test("no response comes before the commit", async () => {
  const { connection, statements } = recording();
  const group = groupCommit(connection);
  await group.run(async () => {}).then(() => statements.push("answered"));
  expect(statements.slice(-2)).toEqual(["commit", "answered"]);
});

test("one that throws rolls back only its own savepoint", async () => {
  const { connection, statements, commits } = recording();
  const group = groupCommit(connection);
  const works = [async () => 1, async () => Promise.reject(new RangeError("on purpose")), async () => 3];
  expect(await settled(works.map((work) => group.run<unknown>(work)))).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(statements.filter((sql) => sql.startsWith("rollback"))).toEqual(["rollback to one; release one"]);
  expect(commits()).toBe(2);
});

test.each(["begin immediate", "savepoint one", "release one", "commit"])(
  "if %s fails, every one of the group hears of it",
  async (statement) => {
    let failures = 0;
    const { connection } = recording((sql) => sql === statement && (failures += 1) > 1);
    const group = groupCommit(connection);
    const promises = Array.from({ length: 5 }, (_, index) => group.run(async () => index));
    expect(await settled(promises)).toEqual(["fulfilled", "rejected", "rejected", "rejected", "rejected"]);
    await expect(promises[4]).rejects.toThrow(StorageUnavailableError);
  },
);

test("a group that SQLite rolled back fails as a whole, and the next one continues", async () => {
  let broken = true;
  const { connection, statements } = recording((sql) => broken && sql.startsWith("rollback to"));
  const group = groupCommit(connection);
  const lost = [group.run(async () => Promise.reject(new Error("disk full")))];
  await settled(lost);
  broken = false;
  expect(await group.run(async () => "fine")).toBe("fine");
  expect(statements).toContain("rollback");
});

test("if a full disk ends the transaction, every one of the group hears that it is full", async () => {
  const { connection } = recording((sql) => sql.startsWith("rollback to one"));
  const full = new DiskFullError("on purpose");
  const group = groupCommit(connection);
  const first = group.run(async () => 1);
  const [second, third] = [group.run(async () => 2), group.run(() => Promise.reject(full))];
  expect(await Promise.allSettled([first, second, third])).toEqual([
    { status: "fulfilled", value: 1 },
    { status: "rejected", reason: full },
    { status: "rejected", reason: full },
  ]);
});
