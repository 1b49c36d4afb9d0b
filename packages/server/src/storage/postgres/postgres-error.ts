import { DatabaseError } from "pg";
import { uniqueFields } from "../collections/descriptions.ts";
import {
  ConflictError,
  DatabaseBusyError,
  DiskFullError,
  LostConnectionError,
  ReadOnlyDatabaseError,
  StorageUnavailableError,
} from "../errors.ts";
import { withRemedy } from "./remedies.ts";
import { codeOf } from "../../util/errors.ts";

/** Nothing was written because of a conflict with another transaction. An immediate retry may succeed. */
export class SerializationError extends DatabaseBusyError {}

/** The server canceled a statement, which took longer than its timeout. */
export class CanceledStatementError extends StorageUnavailableError {}

/** The field of each unique index, which is named after the table and the column. */
const fieldsOfIndexes = uniqueFields((table, column) => `${table}_${column}`);

const uniqueViolation = "23505";

const diskFull = "53100";

const queryCanceled = "57014";

const readOnly = "25006";

/** A serialization failure and a deadlock. */
const conflicting = new Set(["40001", "40P01"]);

/**
 * The server closed the connection, or accepts none now: shutdown, crash, start-up, or an idle transaction that timed out.
 */
const lost = /^(08|57P0[1-5]|25P0[34])/;

/**
 * The server is out of resources, its disk or files failed, it denies access, it lacks an extension, or a timeout expired.
 */
const unavailable = /^(28|3D|53|55P03|58|42501|0A000|XX00[12])/;

/**
 * Translates errors of PostgreSQL and its driver into store errors, and any other error of PostgreSQL into a plain one.
 *
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
export function storageError(error: Error): Error {
  if (error instanceof StorageUnavailableError) return error;
  // Errors that the server did not send are about the connection, unless the driver was called wrongly. Timeouts of the
  // driver have no code.
  if (!(error instanceof DatabaseError)) {
    if (error instanceof TypeError) return error;
    const { message } = error;
    return new LostConnectionError(
      `The database can't be reached: ${withRemedy({ code: codeOf(error), message })}`,
      /timeout/.test(message),
    );
  }
  const { constraint = "", message } = error;
  // A standby has no serializable transactions, which it does not describe as being read-only.
  const code = message.includes("hot standby") ? readOnly : (error.code ?? "");
  const taken = code === uniqueViolation ? fieldsOfIndexes.get(constraint) : undefined;
  if (taken) return new ConflictError(...taken);
  if (conflicting.has(code)) return new SerializationError(`The transaction conflicted with another one: ${message}`);
  const explained = withRemedy({ code, message });
  if (lost.test(code)) return new LostConnectionError(`The connection to the database was lost: ${explained}`);
  if (code === readOnly) return new ReadOnlyDatabaseError(`The database is read-only: ${explained}`);
  if (code === diskFull) return new DiskFullError(`The database is out of disk space: ${explained}`);
  if (code === queryCanceled) return new CanceledStatementError(`The database is unavailable: ${explained}`);
  if (unavailable.test(code)) return new StorageUnavailableError(`The database is unavailable: ${explained}`);
  // The error of the driver has the row in its `detail`, and the message of an invalid value has the value: neither is for
  // logs.
  return new Error(`${code.startsWith("22") ? "A value is invalid" : message} (PostgreSQL error ${code})`);
}

/** Like `storageError`, for an attempt to connect: any error response means that the server is unavailable. */
export function connectionError(error: Error): Error {
  const known = storageError(error);
  if (known instanceof StorageUnavailableError || !(error instanceof DatabaseError)) return known;
  const { code = "", message } = error;
  return new StorageUnavailableError(`The database refused the connection: ${withRemedy({ code, message })}`);
}
