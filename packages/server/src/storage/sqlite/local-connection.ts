import type { Connection, StatementResult } from "../statements.ts";
import { openDatabase } from "./open-database.ts";
import { runStatements } from "./run-statements.ts";
import { sqliteCodeOf, storageError } from "./sqlite-error.ts";

/** A connection for reads by key, which take microseconds: less than the way to another thread. */
export const localConnection = (file: string): Connection => {
  const database = openDatabase(file, "read");
  const run = runStatements(database);

  const attempt = async (work: () => StatementResult): Promise<StatementResult> => {
    try {
      return work();
    } catch (error) {
      throw storageError(error instanceof Error ? error.message : String(error), sqliteCodeOf(error));
    }
  };

  return {
    run: (sql, parameters = []) => attempt(() => run(sql, parameters)),
    async exec(sql) {
      await attempt(() => {
        database.exec(sql);
        return { rows: [], changes: 0 };
      });
    },
    async close() {
      database.close();
    },
  };
};
