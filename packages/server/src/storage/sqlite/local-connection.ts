import { StorageUnavailableError } from "../errors.ts";
import type { Connection } from "../statements.ts";
import { openDatabase } from "./open-database.ts";
import { runStatements } from "./run-statements.ts";
import { toStorageError } from "./sqlite-error.ts";

/**
 * A connection in this thread: for reads by key, which take microseconds, less than a message to another thread, and for
 * commands, which have nothing else to do meanwhile.
 *
 * @throws StorageUnavailableError if the file can't be opened.
 */
export function localConnection(file: string): Omit<Connection, "exec"> {
  const database = open(file);
  const run = runStatements(database);

  return {
    async run(sql, parameters = []) {
      if (!database.isOpen) throw new StorageUnavailableError("The connection to the database is closed.");
      try {
        return run(sql, parameters);
      } catch (error) {
        throw toStorageError(error);
      }
    },
    async close() {
      if (database.isOpen) database.close();
    },
  };
}

function open(file: string) {
  try {
    return openDatabase(file, "read");
  } catch (error) {
    throw toStorageError(error);
  }
}
