import { transactionOf } from "../collections/index.ts";
import { ConflictError, UnknownOutcomeError } from "../errors.ts";
import { kyselyOn } from "../kysely-on.ts";
import type { Connection } from "../statements.ts";
import type { Transaction } from "../store.ts";
import type { Connections } from "./connections.ts";
import { postgresDialect, postgresLanguage } from "./postgres-dialect.ts";
import { LostConnectionError } from "./postgres-error.ts";
import { retrying } from "./retry.ts";

/*
 * Transactions are serializable, so that they run as if one after another whatever they read before they write. Two of
 * them that could not have run so end with an error of one, which then runs again: nothing of it was written.
 */

/** Where the connection is lost here, nobody knows whether the transaction was committed, so that it must not run again. */
const commit = async (connection: Connection): Promise<void> => {
  try {
    await connection.run("commit");
  } catch (error) {
    if (!(error instanceof LostConnectionError)) throw error;
    throw new UnknownOutcomeError(`Whether the last transaction was written is not known. ${error.message}`);
  }
};

/** Runs work on a connection in a transaction of its own, once. */
const runOnce = async <Result>(connection: Connection, work: () => Promise<Result>): Promise<Result> => {
  await connection.run("begin isolation level serializable");
  let result: Result;
  try {
    result = await work();
  } catch (error) {
    await connection.run("rollback").catch(() => "The transaction went with its connection.");
    throw error;
  }
  await commit(connection);
  return result;
};

/** What runs transactions, and again where nothing came of one through no fault of its own. */
export const transactionsOn = (connections: Connections) => {
  const known = new WeakMap<Connection, Transaction>();

  const transactionOn = (connection: Connection): Transaction => {
    const made = known.get(connection);
    if (made) return made;
    const database = kyselyOn(connection, postgresLanguage);
    const transaction = transactionOf({ lookUp: database, scan: database, dialect: postgresDialect });
    known.set(connection, transaction);
    return transaction;
  };

  return async <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> => {
    const run = () =>
      retrying(() => connections.use((connection) => runOnce(connection, () => work(transactionOn(connection)))));
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
      // The other record may have come while this ran, unseen by its reads: having seen it, the work may do otherwise.
      return await run();
    }
  };
};
