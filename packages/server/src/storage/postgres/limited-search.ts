import { SearchTimeoutError } from "../errors.ts";
import type { Connection } from "../statements.ts";
import { toMilliseconds } from "../../util/time.ts";
import type { Connections, PostgresOptions } from "./connections.ts";
import { CanceledStatementError } from "./postgres-error.ts";
import { retryLostConnections } from "./retry.ts";

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
    // A timeout of a session would be left to the next client of PgBouncer. All three are sent at once, so that a search takes
    // one round trip.
    const limited = connection.exec(`begin; set local statement_timeout = ${timeout}`);
    const found = connection.run(...statement);
    // Fails if the connection is lost, and the transaction with it. Nothing was written.
    const ended = connection.exec("commit").catch(() => {});
    try {
      const [result] = await Promise.all([found, limited]);
      return result;
    } catch (error) {
      throw error instanceof CanceledStatementError ? new SearchTimeoutError() : error;
    } finally {
      await ended;
    }
  }

  return {
    run: (...statement) => retryLostConnections(() => use((connection) => runInTime(connection, ...statement))),
  };
}
