import { statSync } from "node:fs";
import { DatabaseSync, backup } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { incompleteName } from "../../util/files.ts";
import { StorageUnavailableError } from "../errors.ts";
import { isBusy, isUnopened, sqliteCodeOf, storageError, toStorageError } from "./sqlite-error.ts";

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
  const database = access === "read" ? openReader(file, wait) : new DatabaseSync(file, { timeout: wait });
  if (access === "write") switchToWal(database, wait);
  database.exec("pragma synchronous = full; pragma foreign_keys = on");
  return database;
}

/**
 * Readers also write, namely into a file that they share with writers. In a folder that this user can't write to, a database
 * without writers is read as a file that never changes.
 */
function openReader(file: string, wait: number): DatabaseSync {
  const options = { readOnly: true, timeout: wait };
  const database = new DatabaseSync(file, options);
  try {
    database.prepare("select count(*) from sqlite_schema").get();
    return database;
  } catch (error) {
    database.close();
    if (!isUnopened(sqliteCodeOf(error))) throw error;
  }
  if (sizeOf(walOf(file)) > 0) {
    throw new StorageUnavailableError(
      `${walOf(file)} has changes that can't be read in a read-only folder. Copy both files to another folder, and set GW_DATA_DIRECTORY to that folder.`,
    );
  }
  return new DatabaseSync(Object.assign(pathToFileURL(file), { search: "?immutable=1" }), options);
}

/** The file with the changes that are not in the database file yet. */
function walOf(file: string): string {
  return `${file}-wal`;
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/**
 * Checks that no copy of a database was interrupted, and that its file was not removed alone: a service would start without
 * records beside them.
 *
 * @throws StorageUnavailableError
 */
export function assertComplete(file: string): void {
  const copy = incompleteName(file);
  if (statSync(copy, { throwIfNoEntry: false })) {
    throw new StorageUnavailableError(
      `${copy} is not complete: the command that writes it (backup or restore) was interrupted or is still running. If the command is not running, delete this file and run the command again.`,
    );
  }
  if (sizeOf(walOf(file)) > 0 && !statSync(file, { throwIfNoEntry: false })) {
    throw new StorageUnavailableError(
      `${walOf(file)} has database changes, but the database file ${file} is missing. Restore the database file, or delete ${walOf(file)}.`,
    );
  }
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

/** How many pages are copied at a time, each of 4 kB. */
const pagesAtOnce = 1000;

/**
 * Copies a snapshot of a database file, in which services can write meanwhile. Replaces what is in the other database, if it
 * exists, in one transaction.
 *
 * @param onProgress called with the copied part, from 0 to 1.
 * @throws StorageUnavailableError if one of the files can't be read or written.
 */
export async function copyDatabase(from: string, to: string, onProgress: (part: number) => void): Promise<void> {
  try {
    using source = openDatabase(from, "read");
    // A transaction that has read keeps its snapshot. Without it, SQLite starts again after each write of others.
    source.exec("begin");
    source.prepare("select count(*) from sqlite_schema").get();
    await backup(source, to, {
      rate: pagesAtOnce,
      progress: ({ totalPages, remainingPages }) => onProgress(1 - remainingPages / totalPages),
    });
  } catch (error) {
    throw toStorageError(error);
  }
}

/**
 * Makes a copy complete in its one file, and checks it page by page.
 *
 * @throws StorageUnavailableError if it is damaged.
 */
export function completeCopy(file: string): void {
  try {
    using database = new DatabaseSync(file);
    database.exec("pragma journal_mode = delete");
    const [first] = database.prepare("pragma integrity_check(1)").all();
    const result = String(first?.["integrity_check"]);
    if (result !== "ok") throw storageError(result, damaged);
  } catch (error) {
    throw toStorageError(error);
  }
}

/** The code of a damaged file. */
const damaged = 11;
