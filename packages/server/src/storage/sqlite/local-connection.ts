import { StorageUnavailableError } from "../errors.ts";
import type { Connection } from "../statements.ts";
import { openDatabase } from "./open-database.ts";
import { runStatements } from "./run-statements.ts";
import { sqliteCodeOf, storageError } from "./sqlite-error.ts";
import { messageOf } from "../../util/errors.ts";

/** A connection for reads by key, which take microseconds: less than a message to another thread. */
export function localConnection(file: string): Omit<Connection, "exec"> {
  const database = openDatabase(file, "read");
  const run = runStatements(database);

  return {
    async run(sql, parameters = []) {
      if (!database.isOpen) throw new StorageUnavailableError("The connection to the database is closed.");
      try {
        return run(sql, parameters);
      } catch (error) {
        throw storageError(messageOf(error), sqliteCodeOf(error));
      }
    },
    async close() {
      if (database.isOpen) database.close();
    },
  };
}
