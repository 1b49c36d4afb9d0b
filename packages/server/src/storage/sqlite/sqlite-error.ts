import { uniqueFields } from "../collections/descriptions.ts";
import {
  ConflictError,
  DatabaseBusyError,
  DiskFullError,
  ReadOnlyDatabaseError,
  SearchTimeoutError,
  StorageUnavailableError,
} from "../errors.ts";

/** SQLite's extended result code of an error, if it has one. https://www.sqlite.org/rescode.html */
export function sqliteCodeOf(error: unknown): number | undefined {
  return error instanceof Error && "errcode" in error && typeof error.errcode === "number" ? error.errcode : undefined;
}

/** Whether a file can't be opened, or its folder can't be written. */
export function isUnopened(code = 0): boolean {
  return (code & 0xff) === unopened || ((code & 0xff) === readOnly && code !== interruptedWrite);
}

/** Whether another process held a lock for longer than the connection waits. */
export function isBusy(code: number | undefined): boolean {
  return ((code ?? 0) & 0xff) === 5;
}

/** The primary code for a full disk, and the code for a file shared with other processes that does not fit on it. */
const [full, unshared] = [13, 4874];

const unopened = 14;

/** The primary code for a file or folder that can't be written, and the code for one that needs a rollback to be read. */
const [readOnly, interruptedWrite] = [8, 776];

/** The primary code for a statement that was interrupted: only searches have a deadline. */
export const interrupted = 9;

const uniqueViolations = new Set([1555, 2067]);

const otherCopy = "Restore a backup into another folder, and set GW_DATA_DIRECTORY to that folder.";

/** Primary codes for errors of the file, the disk or another process rather than of the statement, with what to do. */
const unavailable = new Map([
  [6, ["locked", "Retry once the other process has finished."]],
  [10, ["failing to read or write", "Check its disk."]],
  [11, ["damaged", otherCopy]],
  [
    unopened,
    ["missing, or its folder can't be used", "Set GW_DATA_DIRECTORY to a folder that this user can write to."],
  ],
  [26, ["not a database", otherCopy]],
]);

const locked =
  "The database is locked: another process, such as `gw-server apply`, is writing to it and did not finish in time. Nothing was written. Retry once it has finished.";

/** The field of the last column in SQLite's message. */
const fieldsOfColumns = uniqueFields((table, column) => `${table}.${column}`);

/** Translates the message and code of a SQLite error into a store error, or a plain one. */
export function storageError(message: string, code: number | undefined): Error {
  if (code !== undefined && uniqueViolations.has(code)) {
    const column = message.slice(message.lastIndexOf(" ") + 1);
    const known = fieldsOfColumns.get(column);
    if (known) return new ConflictError(...known);
  }
  if (isBusy(code)) return new DatabaseBusyError(locked);
  const primaryCode = (code ?? 0) & 0xff;
  if (primaryCode === interrupted) return new SearchTimeoutError();
  if (primaryCode === full || code === unshared) {
    return new DiskFullError(
      `The database is out of disk space (${message}). Nothing was written. Free up disk space.`,
    );
  }
  if (primaryCode === readOnly) {
    return new ReadOnlyDatabaseError(
      `The database is read-only (${message}). Nothing was written. Give this user write access to the database files and their folder.`,
    );
  }
  const [reason, remedy] = unavailable.get(primaryCode) ?? [];
  if (reason) return new StorageUnavailableError(`The database is ${reason} (${message}). ${remedy}`);
  return new Error(message);
}

/** Translates an error of a call of SQLite. Returns others unchanged. */
export function toStorageError(error: unknown): unknown {
  const code = sqliteCodeOf(error);
  return error instanceof Error && code !== undefined ? storageError(error.message, code) : error;
}
