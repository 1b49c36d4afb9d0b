import { StorageUnavailableError } from "../errors.ts";
import type { Connection } from "../statements.ts";
import { openDatabase } from "./open-database.ts";
import { runStatements } from "./run-statements.ts";
import { sqliteCodeOf, storageError } from "./sqlite-error.ts";

/** A connection for reads by key, which take microseconds: less than a message to another thread. */
export function localConnection(file: string): Connection {
  const database = openDatabase(file, "read");
  const run = runStatements(database);

  function attempt<Result>(work: () => Result): Result {
    if (!database.isOpen) throw new StorageUnavailableError("The connection to the database is closed.");
    try {
      return work();
    } catch (error) {
      throw storageError(error instanceof Error ? error.message : String(error), sqliteCodeOf(error));
    }
  }

  return {
    run: async (sql, parameters = []) => attempt(() => run(sql, parameters)),
    exec: async (sql) => attempt(() => database.exec(sql)),
    async close() {
      if (database.isOpen) database.close();
    },
  };
}
