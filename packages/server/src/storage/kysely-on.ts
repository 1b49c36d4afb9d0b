import { DefaultQueryExecutor, DummyDriver, Kysely, type DatabaseConnection, type Dialect } from "kysely";
import type { Connection, Value } from "./statements.ts";
import type { Tables } from "./tables.ts";

/** How Kysely compiles SQL for one kind of database. */
export type SqlLanguage = Omit<Dialect, "createDriver">;

/**
 * Creates a Kysely instance that sends each statement to our own connection at once. Kysely's drivers take turns on a
 * connection, and don't support our threads, retries and errors. Transactions and savepoints are handled by the store.
 */
export function kyselyOn(connection: Pick<Connection, "run">, language: SqlLanguage): Kysely<Tables> {
  const only: DatabaseConnection = {
    async executeQuery<Row>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) {
      // The types of the tables allow no other parameters, and rows have the type of the query.
      const { rows, changes } = await connection.run(sql, parameters as readonly Value[]);
      return { rows: rows as Row[], numAffectedRows: BigInt(changes) };
    },
    streamQuery() {
      throw new Error("This connection does not support streaming.");
    },
  };
  const driver = new DummyDriver();
  const dialect: Dialect = { ...language, createDriver: () => driver };
  const executor = new DefaultQueryExecutor(language.createQueryCompiler(), language.createAdapter(), {
    provideConnection: (consumer) => consumer(only),
  });
  return new Kysely<Tables>({ config: { dialect }, dialect, driver, executor });
}
