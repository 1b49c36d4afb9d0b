import { DefaultQueryExecutor, DummyDriver, Kysely } from "kysely";
import type { CompiledQuery, DatabaseConnection, Dialect } from "kysely";
import type { Tables } from "./database.ts";
import { LostConnectionError, UnknownOutcomeError } from "./errors.ts";

/** The value of a database column. */
export type Value = string | number | bigint | null;

/** The rows that a statement returns. */
export interface StatementResult {
  rows: Record<string, Value>[];
}

/** One connection to a database, which runs one statement after another. */
export interface Connection {
  run(sql: string, parameters?: readonly Value[]): Promise<StatementResult>;
  /** Several statements without parameters. */
  exec(sql: string): Promise<void>;
  close(): Promise<void>;
}

/** Commits a transaction. If the connection is lost meanwhile, the outcome is unknown, so it must not be retried. */
export async function commit(connection: Pick<Connection, "run">): Promise<void> {
  try {
    await connection.run("commit");
  } catch (error) {
    if (!(error instanceof LostConnectionError)) throw error;
    throw new UnknownOutcomeError(`The outcome of the last transaction is unknown. ${error.message}`);
  }
}

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
      const { rows } = await connection.run(sql, parameters as readonly Value[]);
      return { rows: rows as Row[] };
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

/**
 * Compiles a query once, for reads that every request makes: compiling takes longer than running it.
 *
 * @param query with placeholder values for its parameters.
 * @returns a function that runs it with the values of its parameters, in their order in the query.
 *
 * @example
 * const byId = preparedQuery(database, database.selectFrom("plans").selectAll().where("id", "=", 0));
 * const [plan] = await byId(2);
 */
export function preparedQuery<Row>(
  database: Pick<Kysely<Tables>, "executeQuery">,
  query: { compile(): CompiledQuery<Row> },
): (...parameters: Value[]) => Promise<Row[]> {
  const compiled = query.compile();
  return async (...parameters) => {
    const { rows } = await database.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}
