import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from "kysely";
import type { DatabaseConnection, Driver, QueryResult } from "kysely";
import type { Connection, Value } from "../statements.ts";
import type { Tables } from "../tables.ts";

/** Transactions and savepoints are made by `groupCommit`, and nothing is streamed. */
const unused = (): never => {
  throw new Error("Queries run one by one here; transactions belong to the store.");
};

const databaseConnection = (connection: Connection): DatabaseConnection => ({
  async executeQuery<Row>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) {
    // The tables' types admit no other parameters, and the rows are what the query's type says.
    const { rows, changes } = await connection.run(sql, parameters as readonly Value[]);
    return { rows: rows as Row[], numAffectedRows: BigInt(changes) } satisfies QueryResult<Row>;
  },
  streamQuery: unused,
});

/** Kysely on a connection. Its own SQLite driver wants another library's database object, so this is one of ours. */
export const kyselyOn = (connection: Connection): Kysely<Tables> => {
  const only = databaseConnection(connection);
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => only,
    releaseConnection: async () => {},
    beginTransaction: unused,
    commitTransaction: unused,
    rollbackTransaction: unused,
    destroy: () => connection.close(),
  };
  return new Kysely<Tables>({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => new SqliteAdapter(),
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createIntrospector: (database) => new SqliteIntrospector(database),
    },
  });
};
