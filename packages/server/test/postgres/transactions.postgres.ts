import { expect, test } from "vitest";
import {
  ConflictError,
  LostConnectionError,
  StorageUnavailableError,
  UnknownOutcomeError,
} from "../../src/storage/errors.ts";
import type { Connections } from "../../src/storage/postgres/connections.ts";
import { SerializationError } from "../../src/storage/postgres/postgres-error.ts";
import { transactionsOn } from "../../src/storage/postgres/transactions.ts";

/** Connections that write down what they are asked, and fail as they are told to. */
function recording(fail: (sql: string, turn: number) => Error | undefined) {
  const statements: string[] = [];
  const connections: Connections = {
    use: (work) =>
      work({
        async run(sql) {
          const error = fail(sql, statements.filter((earlier) => earlier === sql).length);
          statements.push(sql);
          if (error) throw error;
          return { rows: [], changes: 1 };
        },
        exec: async () => {},
        close: async () => {},
      }),
    useForChecks: (work) => connections.use(work),
    useOwn: (work) => connections.use(work),
    close: async () => {},
    [Symbol.asyncDispose]: async () => {},
  };
  return { statements, transaction: transactionsOn(connections) };
}

const begin = "begin isolation level serializable";
function lost() {
  return new LostConnectionError("lost");
}

test.each([
  [
    "a connection that was lost at its beginning",
    (sql: string, turn: number) => (sql === begin && turn === 0 ? lost() : undefined),
  ],
  [
    "a commit that was refused",
    (sql: string, turn: number) => (sql === "commit" && turn === 0 ? new SerializationError("in the way") : undefined),
  ],
])("a transaction runs again after %s", async (_what, fail) => {
  const { statements, transaction } = recording(fail);
  expect(await transaction(async () => "done")).toBe("done");
  expect(statements.filter((sql) => sql === begin)).toHaveLength(2);
  expect(statements.at(-1)).toBe("commit");
});

test("a transaction whose commit got no response is never retried, and reports an unknown outcome", async () => {
  const { statements, transaction } = recording((sql) => (sql === "commit" ? lost() : undefined));
  await expect(transaction(async () => "done")).rejects.toThrow(/outcome of the last transaction is unknown/);
  await expect(transaction(async () => "done")).rejects.toThrow(UnknownOutcomeError);
  expect(statements).toEqual([begin, "commit", begin, "commit"]);
});

test("a transaction with a conflicting record is retried once, as it may see that record then", async () => {
  const { statements, transaction } = recording(() => undefined);
  let runs = 0;
  function work() {
    runs += 1;
    return Promise.reject(new ConflictError("users", "email_address"));
  }
  await expect(transaction(work)).rejects.toThrow(ConflictError);
  expect(runs).toBe(2);
  expect(statements).toEqual([begin, "rollback", begin, "rollback"]);
});

test("work that fails by itself is not retried", async () => {
  const { statements, transaction } = recording(() => undefined);
  await expect(transaction(() => Promise.reject(new RangeError("on purpose")))).rejects.toThrow(RangeError);
  expect(statements).toEqual([begin, "rollback"]);
});

test("retries stop soon if the database stays unavailable", async () => {
  const { statements, transaction } = recording(() => lost());
  await expect(transaction(async () => "done")).rejects.toThrow(StorageUnavailableError);
  expect(statements).toHaveLength(6);
});
