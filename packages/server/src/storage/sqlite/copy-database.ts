import { backup, DatabaseSync } from "node:sqlite";
import { openDatabase } from "./open-database.ts";
import { storageError, toStorageError } from "./sqlite-error.ts";

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
    const source = openDatabase(from, "read");
    try {
      // A transaction that has read keeps its snapshot. Without it, SQLite starts again after each write of others.
      source.exec("begin");
      source.prepare("select count(*) from sqlite_schema").get();
      await backup(source, to, {
        rate: pagesAtOnce,
        progress: ({ totalPages, remainingPages }) => onProgress(1 - remainingPages / totalPages),
      });
    } finally {
      source.close();
    }
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
    const database = new DatabaseSync(file);
    try {
      database.exec("pragma journal_mode = delete");
      const [first] = database.prepare("pragma integrity_check(1)").all();
      const result = String(first?.["integrity_check"]);
      if (result !== "ok") throw storageError(result, damaged);
    } finally {
      database.close();
    }
  } catch (error) {
    throw toStorageError(error);
  }
}

/** The code of a damaged file. */
const damaged = 11;
