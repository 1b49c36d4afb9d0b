import {
  DatabaseBusyError,
  DiskFullError,
  ReadOnlyDatabaseError,
  StorageUnavailableError,
  UnknownOutcomeError,
} from "../errors.ts";
import { commit, type Connection } from "../statements.ts";
import { messageOf } from "../../util/errors.ts";

/** The maximum number of transactions per commit, so that the first does not wait long for the last. */
const largestGroup = 128;

/** Their messages say what became of the writes. */
const explained = [DatabaseBusyError, DiskFullError, ReadOnlyDatabaseError, UnknownOutcomeError];

interface Waiting {
  work(): Promise<unknown>;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/**
 * Runs transactions one after another, and commits those that are waiting as a group, so that they share one disk sync. Each
 * has a savepoint, so that one that throws rolls back its own work only. Their promises resolve after the commit; if the
 * commit fails, the whole group is rolled back and all of them reject.
 *
 * @param prepare called before each group. If it throws, the group is rejected.
 */
export function groupCommit(connection: Connection, prepare = () => {}) {
  const queue: Waiting[] = [];
  let running: Promise<void> | undefined;

  /**
   * Returns a function that settles the caller's promise after the commit. Statements run in the order in which they are
   * sent, so only those whose result decides what comes next are awaited; `addStatement` collects the others, which are
   * awaited before the commit.
   */
  async function runInSavepoint(
    { work, resolve, reject }: Waiting,
    addStatement: (statement: Promise<unknown>) => void,
  ): Promise<() => void> {
    addStatement(connection.run("savepoint one"));
    try {
      const result = await work();
      addStatement(connection.run("release one"));
      return () => resolve(result);
    } catch (error) {
      try {
        await connection.exec("rollback to one; release one");
      } catch (lost) {
        // SQLite rolled back the whole transaction, such as on a full disk: the group is lost.
        throw error instanceof StorageUnavailableError ? error : lost;
      }
      return () => reject(error);
    }
  }

  async function runGroup(group: readonly Waiting[]): Promise<(() => void)[]> {
    const statements: Promise<unknown>[] = [];
    function addStatement(statement: Promise<unknown>): void {
      // Awaited below, unless the group is lost before.
      statement.catch(() => {});
      statements.push(statement);
    }
    prepare();
    // Outside a transaction the first savepoint would start one, so wait for the transaction first.
    await connection.run("begin immediate");
    const settlements: (() => void)[] = [];
    for (const waiting of group) settlements.push(await runInSavepoint(waiting, addStatement));
    await Promise.all(statements);
    await commit(connection);
    return settlements;
  }

  async function commitGroup(group: readonly Waiting[]): Promise<void> {
    try {
      for (const settle of await runGroup(group)) settle();
    } catch (error) {
      // Fails if there is no transaction left to roll back.
      await connection.run("rollback").catch(() => {});
      const reason = messageOf(error);
      const isExplained = explained.some((kind) => error instanceof kind);
      const failure = isExplained ? error : new StorageUnavailableError(`Nothing was written: ${reason}`);
      for (const { reject } of group) reject(failure);
    }
  }

  async function drain(): Promise<void> {
    while (queue.length > 0) await commitGroup(queue.splice(0, largestGroup));
    running = undefined;
  }

  return {
    run<Result>(work: () => Promise<Result>): Promise<Result> {
      return new Promise<Result>((resolve, reject) => {
        // `resolve` gets what `work` returned.
        queue.push({ work, resolve: (result) => resolve(result as Result), reject });
        running ??= drain();
      });
    },
    /** Resolves when no transaction is waiting. */
    async idle(): Promise<void> {
      await running;
    },
  };
}
