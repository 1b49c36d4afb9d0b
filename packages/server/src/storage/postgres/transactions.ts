import { workOn, type RunWork } from "../collections/index.ts";
import { ConflictError } from "../errors.ts";
import { commit, kyselyOn, type Connection } from "../statements.ts";
import type { Transaction, WriteDetails } from "../store.ts";
import type { Connections } from "./connections.ts";
import { postgresDialect, postgresLanguage } from "./postgres-dialect.ts";
import { createConflictRetries, retryLostConnections } from "./retry.ts";

/*
 * Transactions are serializable: they behave as if they ran one after another. If two transactions conflict, PostgreSQL
 * rolls one of them back, and it is retried.
 */

/** Runs work in a transaction, without retries. */
async function runOnce<Result>(
  connection: Connection,
  isolation: "serializable" | "read committed",
  work: () => Promise<Result>,
): Promise<Result> {
  await connection.run(`begin isolation level ${isolation}`);
  let result: Result;
  try {
    result = await work();
  } catch (error) {
    // Fails if the connection is lost, and the transaction with it.
    await connection.run("rollback").catch(() => {});
    throw error;
  }
  await commit(connection);
  return result;
}

/** Runs transactions, and retries those that failed because of a conflict or a lost connection. */
export function transactionsOn(connections: Connections) {
  const known = new WeakMap<Connection, RunWork>();
  const retryConflicts = createConflictRetries();

  function workOnConnection(connection: Connection): RunWork {
    const existing = known.get(connection);
    if (existing) return existing;
    const database = kyselyOn(connection, postgresLanguage);
    const runWork = workOn({ lookUp: database, scan: database, writer: database, dialect: postgresDialect });
    known.set(connection, runWork);
    return runWork;
  }

  return async <Result>(
    work: (tx: Transaction) => Promise<Result>,
    { keepsContent = false }: WriteDetails = {},
  ): Promise<Result> => {
    const isolation = keepsContent ? "read committed" : "serializable";
    function run() {
      return retryLostConnections(() =>
        retryConflicts(() =>
          connections.use((connection) => runOnce(connection, isolation, () => workOnConnection(connection)(work))),
        ),
      );
    }
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
      // The other record may have been added meanwhile, unseen by the reads of this transaction. The retry sees it, and may
      // take another path.
      return await run();
    }
  };
}
