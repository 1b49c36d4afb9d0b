import { Kysely, type DatabaseConnection, type Dialect, type Driver, type QueryResult } from "kysely";
import type { Connection, Value } from "./statements.ts";
import type { Tables } from "./tables.ts";

/** How Kysely writes the SQL of one database. */
export type SqlLanguage = Omit<Dialect, "createDriver">;

/** Transactions and savepoints belong to the store, and nothing is streamed. */
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

/** Kysely on a connection of ours: its own drivers know nothing of our threads, retries and errors. */
export const kyselyOn = (connection: Connection, language: SqlLanguage): Kysely<Tables> => {
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
  return new Kysely<Tables>({ dialect: { ...language, createDriver: () => driver } });
};
