import { SearchTimeoutError } from "../errors.ts";
import type { Connection } from "../statements.ts";
import { toMilliseconds } from "../../util/time.ts";
import type { Connections, PostgresOptions } from "./connections.ts";
import { CanceledStatementError } from "./postgres-error.ts";
import { withRetries } from "./retry.ts";

/**
 * Starts a search: until it takes too long, each of its statements runs on any connection and is retried on another one if
 * that is lost. The server cancels the statement that takes too long.
 */
export function startSearch(
  use: Connections["use"],
  { searchTimeout, statementTimeout }: PostgresOptions,
): Pick<Connection, "run"> {
  const deadline = performance.now() + toMilliseconds(searchTimeout);

  async function runInTime(connection: Connection, ...statement: Parameters<Connection["run"]>) {
    const timeLeft = Math.ceil(deadline - performance.now());
    if (timeLeft <= 0) throw new SearchTimeoutError();
    const timeout = Math.min(timeLeft, toMilliseconds(statementTimeout));
    // A timeout of a session would be left to the next client of PgBouncer.
    await connection.exec(`begin; set local statement_timeout = ${timeout}`);
    try {
      return await connection.run(...statement);
    } catch (error) {
      throw error instanceof CanceledStatementError ? new SearchTimeoutError() : error;
    } finally {
      // Fails if the connection is lost, and the transaction with it. Nothing was written.
      await connection.exec("commit").catch(() => {});
    }
  }

  return { run: (...statement) => withRetries(() => use((connection) => runInTime(connection, ...statement))) };
}
