import type { DatabaseSync, StatementSync } from "node:sqlite";
import { StorageUnavailableError } from "../errors.ts";
import type { StatementResult, Value } from "../statements.ts";
import { openDatabase } from "./database-file.ts";
import { interrupted, toStorageError } from "./sqlite-error.ts";

/*
 * SQLite can interrupt a statement, but Node has no function for it, and a thread can't be terminated while a statement runs.
 * So statements that may be slow call a function of this file while they read rows, which throws after the deadline.
 */

/** The time in milliseconds, on a clock that is the same in all threads and is never set. */
export function clockTime(): number {
  return Number(process.hrtime.bigint()) / 1_000_000;
}

/**
 * Adds the SQL function `assert_in_time` to a connection.
 *
 * @returns a function that sets the deadline of the next statement, and throws if it is over.
 */
function addDeadlines(database: DatabaseSync): (deadline: number) => void {
  let current = Infinity;
  function assertInTime() {
    if (clockTime() < current) return 1;
    throw Object.assign(new Error("The statement's deadline has passed."), { errcode: interrupted });
  }
  database.function("assert_in_time", assertInTime);
  return (deadline) => {
    current = deadline;
    assertInTime();
  };
}

/** Kysely generates the same few statements, but lists of varying length require a limit. */
const mostPrepared = 200;

/**
 * Returns a function that runs a statement on an open database, and caches the prepared ones. A statement that calls
 * `assert_in_time` fails after its deadline (see `clockTime`), and none starts after it.
 */
export function runStatements(database: DatabaseSync) {
  const setDeadline = addDeadlines(database);
  const prepared = new Map<string, StatementSync>();

  function prepare(sql: string) {
    const known = prepared.get(sql);
    if (known) return known;
    const statement = database.prepare(sql);
    const [oldest] = prepared.keys();
    if (prepared.size >= mostPrepared && oldest !== undefined) prepared.delete(oldest);
    prepared.set(sql, statement);
    return statement;
  }

  return (sql: string, parameters: readonly Value[], deadline = Infinity): StatementResult => {
    setDeadline(deadline);
    // No column is a BLOB, so every value has one of our types.
    return { rows: prepare(sql).all(...parameters) as StatementResult["rows"] };
  };
}

/**
 * A connection in this thread: for reads by key, which take microseconds, less than a message to another thread, and for
 * commands, which have nothing else to do meanwhile.
 *
 * @throws StorageUnavailableError if the file can't be opened.
 */
export function localConnection(file: string) {
  const database = orStorageError(() => openDatabase(file, "read"));
  const run = runStatements(database);

  function close() {
    if (database.isOpen) database.close();
  }

  return {
    async run(sql: string, parameters: readonly Value[] = []): Promise<StatementResult> {
      if (!database.isOpen) throw new StorageUnavailableError("The connection to the database is closed.");
      return orStorageError(() => run(sql, parameters));
    },
    close,
    [Symbol.dispose]: close,
  };
}

function orStorageError<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw toStorageError(error);
  }
}
