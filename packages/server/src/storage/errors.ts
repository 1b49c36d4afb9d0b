import { ExpectedError } from "../util/errors.ts";
import { largestItem, type CollectionName, type RecordId } from "./records.ts";

/** Another record already has this value. Nothing was written. */
export class ConflictError extends Error {
  override readonly name = "ConflictError";
  readonly collection: CollectionName;
  /** The field whose value is already in use, as named in the record: `email_address`, `name`, `id`, `client_id`, … */
  readonly field: string;

  constructor(collection: CollectionName, field: string) {
    super(`Another record in ${collection} already has this ${field}.`);
    this.collection = collection;
    this.field = field;
  }
}

/** The record would be too large to import from an export. Nothing was written. */
export class RecordTooLargeError extends ExpectedError {
  constructor(collection: CollectionName, id: RecordId) {
    super(`The record ${id} in ${collection} is larger than ${largestItem / 2 ** 20} MiB. Shorten it.`);
  }
}

/** The database can't be reached, was locked by another process for too long, or its disk failed. Retry later. */
export class StorageUnavailableError extends ExpectedError {}

/** Other writes kept this one waiting for too long. Nothing was written. Retry later. */
export class DatabaseBusyError extends StorageUnavailableError {}

/** The database disk is full. Nothing was written. Retry once there is space again. */
export class DiskFullError extends StorageUnavailableError {}

/** The database accepts no writes, for example during a failover. Nothing was written. Retry later. */
export class ReadOnlyDatabaseError extends StorageUnavailableError {}

/** There is no connection, or it was lost: the statement may or may not have been executed. */
export class LostConnectionError extends StorageUnavailableError {
  /** Whether the caller's timeout is used up. */
  readonly hasWaited: boolean;

  constructor(message: string, hasWaited = false) {
    super(message);
    this.hasWaited = hasWaited;
  }
}

/** The time limit of a search is over, and the database stopped working on it. */
export class SearchTimeoutError extends StorageUnavailableError {
  constructor() {
    super("The search took too long and was stopped. To allow more time, raise GW_SEARCH_TIMEOUT.");
  }
}

/** This process does not have the encryption key in use. Nothing was written. */
export class EncryptionKeyMismatchError extends StorageUnavailableError {
  constructor(inUse: string, own: string) {
    super(
      `The values in this database are encrypted with key ${inUse}, but this process has key ${own}: either the key was rotated without this process, or another service uses a different key. Set GW_ENCRYPTION_KEY or its file to key ${inUse}, and send SIGHUP to this process or restart it.`,
    );
  }
}

/** The connection was lost during a commit. The transaction was committed or rolled back; check which before retrying. */
export class UnknownOutcomeError extends StorageUnavailableError {}

/** The database schema does not match this program. Nothing was read or written. */
export class SchemaError extends ExpectedError {}
