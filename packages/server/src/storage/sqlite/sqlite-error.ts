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

/** Whether another process held a lock for longer than the connection waits. */
export function isBusy(code: number | undefined): boolean {
  return ((code ?? 0) & 0xff) === 5;
}

/** The primary code for a full disk. */
const full = 13;

/** The primary code for a file or folder that can't be written. */
const readOnly = 8;

/** The primary code for a statement that was interrupted: only searches have a deadline. */
export const interrupted = 9;

const uniqueViolations = new Set([1555, 2067]);

/** Primary codes for errors of the file, the disk or another process rather than of the statement. */
const unavailable = new Map([
  [6, "locked"],
  [10, "failing to read or write"],
  [11, "damaged"],
  [14, "impossible to open"],
  [26, "not a database"],
]);

const locked =
  "The database is locked: another process, such as an import, is writing to it and did not finish in time. Nothing was written. Retry once it has finished.";

/** The field of the last column in SQLite's message. */
const fieldsOfColumns = uniqueFields((table, column) => `${table}.${column}`);

/** Translates SQLite errors into store errors. Returns others unchanged. */
export function storageError(message: string, code: number | undefined): Error {
  if (code !== undefined && uniqueViolations.has(code)) {
    const column = message.slice(message.lastIndexOf(" ") + 1);
    const known = fieldsOfColumns.get(column);
    if (known) return new ConflictError(...known);
  }
  if (isBusy(code)) return new DatabaseBusyError(locked);
  const primaryCode = (code ?? 0) & 0xff;
  if (primaryCode === interrupted) return new SearchTimeoutError();
  if (primaryCode === full) {
    return new DiskFullError(
      `The database is out of disk space (${message}). Nothing was written. Free up disk space.`,
    );
  }
  if (primaryCode === readOnly) {
    return new ReadOnlyDatabaseError(
      `The database is read-only (${message}). Nothing was written. Let this user write to its files and their folder.`,
    );
  }
  const reason = unavailable.get(primaryCode);
  if (reason) return new StorageUnavailableError(`The database is ${reason} (${message}).`);
  return new Error(message);
}
