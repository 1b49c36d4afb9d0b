import { DatabaseSync } from "node:sqlite";
import { isBusy, sqliteCodeOf } from "./sqlite-error.ts";

export type Access = "read" | "write";

/** How long a connection waits for another process that writes by default, in milliseconds. */
const shortWait = 5000;

/** The interval of attempts to switch to WAL mode while another process holds a lock, in milliseconds. */
const switchInterval = 20;

/**
 * Opens a database file whose commits are on disk when they return.
 *
 * @param wait how long it and each statement wait for another process that writes, in milliseconds.
 */
export function openDatabase(file: string, access: Access, wait = shortWait): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly: access === "read", timeout: wait });
  if (access === "write") switchToWal(database, wait);
  database.exec("pragma synchronous = full; pragma foreign_keys = on");
  return database;
}

/**
 * In WAL mode readers and the writer never wait for each other. If several processes open a new file at once, one of them
 * switches the mode, and SQLite refuses the others without waiting.
 */
function switchToWal(database: DatabaseSync, wait: number): void {
  const deadline = performance.now() + wait;
  for (;;) {
    try {
      database.exec("pragma journal_mode = wal");
      return;
    } catch (error) {
      if (!isBusy(sqliteCodeOf(error)) || performance.now() > deadline) throw error;
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, switchInterval);
  }
}
