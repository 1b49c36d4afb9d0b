import type { DatabaseSync } from "node:sqlite";
import { interrupted } from "./sqlite-error.ts";

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
export function addDeadlines(database: DatabaseSync): (deadline: number) => void {
  let current = Infinity;
  function assertInTime() {
    if (clockTime() < current) return 1;
    throw Object.assign(new Error("The deadline of the statement is over."), { errcode: interrupted });
  }
  database.function("assert_in_time", assertInTime);
  return (deadline) => {
    current = deadline;
    assertInTime();
  };
}
