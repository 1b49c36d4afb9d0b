import { StorageUnavailableError } from "../errors.ts";
import type { Connection } from "../statements.ts";
import { openDatabase } from "./open-database.ts";
import { runStatements } from "./run-statements.ts";
import { sqliteCodeOf, storageError } from "./sqlite-error.ts";

/** A connection for reads by key, which take microseconds: less than a message to another thread. */
export function localConnection(file: string): Connection & { version(): number; forgetVersion(): void } {
  const database = openDatabase(file, "read");
  const run = runStatements(database);
  const readVersion = database.prepare("pragma data_version");
  let version: number | undefined;

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
    /**
     * A number that changes after every write of another connection, in this process or any other. It is read once per turn
     * of the event loop: all input of this turn was sent before it.
     *
     * @see https://www.sqlite.org/pragma.html#pragma_data_version
     */
    version() {
      if (version === undefined) {
        version = attempt(() => Number(readVersion.get()?.["data_version"]));
        setImmediate(() => (version = undefined));
      }
      return version;
    },
    /** Called after a write of this process, so that the version changes within this turn, too. */
    forgetVersion() {
      version = undefined;
    },
    async close() {
      if (database.isOpen) database.close();
    },
  };
}
