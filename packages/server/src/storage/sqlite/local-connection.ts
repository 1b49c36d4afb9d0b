import type { Connection } from "../statements.ts";
import { openDatabase } from "./open-database.ts";
import { runStatements } from "./run-statements.ts";
import { sqliteCodeOf, storageError } from "./sqlite-error.ts";

/** Says what goes wrong in the terms of the store. */
const attempt = async <Result>(work: () => Result): Promise<Result> => {
  try {
    return work();
  } catch (error) {
    throw storageError(error instanceof Error ? error.message : String(error), sqliteCodeOf(error));
  }
};

/** A connection for reads by key, which take microseconds: less than the way to another thread. */
export const localConnection = (file: string): Connection => {
  const database = openDatabase(file, "read");
  const run = runStatements(database);
  return {
    run: (sql, parameters = []) => attempt(() => run(sql, parameters)),
    exec: (sql) => attempt(() => database.exec(sql)),
    close: () => attempt(() => database.close()),
  };
};
