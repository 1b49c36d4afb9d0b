import type { CollectionName } from "./records.ts";

/** Another record has this value already. Nothing was written. */
export class ConflictError extends Error {
  override readonly name = "ConflictError";
  readonly collection: CollectionName;
  /** The member whose value is taken, as the record spells it: `email_address`, `name`, `id`, `client_id`, … */
  readonly field: string;

  constructor(collection: CollectionName, field: string) {
    super(`Another record of ${collection} has this ${field}.`);
    this.collection = collection;
    this.field = field;
  }
}

/** The database can't be reached, is locked by another process for too long, or its disk failed. Try again later. */
export class StorageUnavailableError extends Error {
  override readonly name: string = "StorageUnavailableError";
}

/** Another process has been writing for longer than this one waits. Nothing was written. Try again later. */
export class DatabaseBusyError extends StorageUnavailableError {
  override readonly name = "DatabaseBusyError";

  constructor() {
    super(
      "The database is locked: another process, such as an import, is writing to it and did not finish in time. Nothing was written. Try again once it has finished.",
    );
  }
}

/** The database went away while it confirmed a transaction, which is written whole or not at all. Look before trying again. */
export class UnknownOutcomeError extends StorageUnavailableError {
  override readonly name = "UnknownOutcomeError";
}

/** The database was made by a newer program. Nothing was read or written. */
export class NewerSchemaError extends Error {
  override readonly name = "NewerSchemaError";

  constructor(found: number, known: number) {
    super(
      `The database has schema ${found}, and this program knows ${known} at most. Run the newer program, or restore a backup from before its first start.`,
    );
  }
}
