import { Kysely, type DatabaseConnection, type Dialect, type Driver, type QueryResult } from "kysely";
import type { Connection, Value } from "./statements.ts";
import type { Tables } from "./tables.ts";

/** How Kysely compiles SQL for one kind of database. */
export type SqlLanguage = Omit<Dialect, "createDriver">;

/** Transactions and savepoints are handled by the store; streaming is not supported. */
function unsupported(): never {
  throw new Error("This connection supports neither transactions nor streaming.");
}

function databaseConnection(connection: Connection): DatabaseConnection {
  return {
    async executeQuery<Row>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) {
      // The types of the tables allow no other parameters, and rows have the type of the query.
      const { rows, changes } = await connection.run(sql, parameters as readonly Value[]);
      return { rows: rows as Row[], numAffectedRows: BigInt(changes) } satisfies QueryResult<Row>;
    },
    streamQuery: unsupported,
  };
}

/** Creates a Kysely instance on our own connection, since its drivers don't support our threads, retries and errors. */
export function kyselyOn(connection: Connection, language: SqlLanguage): Kysely<Tables> {
  const only = databaseConnection(connection);
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => only,
    releaseConnection: async () => {},
    beginTransaction: unsupported,
    commitTransaction: unsupported,
    rollbackTransaction: unsupported,
    destroy: () => connection.close(),
  };
  return new Kysely<Tables>({ dialect: { ...language, createDriver: () => driver } });
}
