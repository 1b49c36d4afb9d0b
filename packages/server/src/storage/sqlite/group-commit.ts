import { DatabaseBusyError, StorageUnavailableError } from "../errors.ts";
import type { Connection } from "../statements.ts";

/** One commit serves at most so many transactions, so that the first need not wait long for the last. */
const largestGroup = 128;

type Waiting = { work(): Promise<unknown>; resolve(result: unknown): void; reject(error: unknown): void };

/**
 * Runs transactions one after another, and commits those that wait together at once: the disk's time for a commit is
 * then shared. Each has a savepoint, so that one that throws takes back its own work only. All are answered after the
 * commit; if the commit fails, nothing of the group is kept and every one of them hears of it.
 */
export const groupCommit = (connection: Connection) => {
  const queue: Waiting[] = [];
  let running: Promise<void> | undefined;

  /**
   * Answers what is to be said to the asker after the commit. Statements run in the order in which they are asked, so
   * only those are awaited whose answer decides what comes next; of the others `asked` hears before the commit.
   */
  const runInSavepoint = async (
    { work, resolve, reject }: Waiting,
    asked: (statement: Promise<unknown>) => void,
  ): Promise<() => void> => {
    asked(connection.run("savepoint one"));
    try {
      const result = await work();
      asked(connection.run("release one"));
      return () => resolve(result);
    } catch (error) {
      // Fails where SQLite gave up the whole transaction, as on a full disk: the group is lost then.
      await connection.exec("rollback to one; release one");
      return () => reject(error);
    }
  };

  const runGroup = async (group: readonly Waiting[]): Promise<(() => void)[]> => {
    const statements: Promise<unknown>[] = [];
    const asked = (statement: Promise<unknown>): void => {
      // Awaited below, but not when the group is lost before.
      statement.catch(() => "The group is lost.");
      statements.push(statement);
    };
    // Without this transaction the first savepoint would be one, so nothing is asked before it stands.
    await connection.run("begin immediate");
    const answers: (() => void)[] = [];
    for (const waiting of group) answers.push(await runInSavepoint(waiting, asked));
    await Promise.all(statements);
    await connection.run("commit");
    return answers;
  };

  const commitGroup = async (group: readonly Waiting[]): Promise<void> => {
    try {
      for (const answer of await runGroup(group)) answer();
    } catch (error) {
      await connection.run("rollback").catch(() => "There is no transaction to roll back any more.");
      const reason = error instanceof Error ? error.message : String(error);
      const failure =
        error instanceof DatabaseBusyError ? error : new StorageUnavailableError(`Nothing was written: ${reason}`);
      for (const { reject } of group) reject(failure);
    }
  };

  const drain = async (): Promise<void> => {
    while (queue.length > 0) await commitGroup(queue.splice(0, largestGroup));
    running = undefined;
  };

  return {
    run<Result>(work: () => Promise<Result>): Promise<Result> {
      return new Promise<Result>((resolve, reject) => {
        // What `resolve` is given is what `work` answered.
        queue.push({ work, resolve: (result) => resolve(result as Result), reject });
        running ??= drain();
      });
    },
    /** Settles when nothing waits any more. */
    async idle(): Promise<void> {
      await running;
    },
  };
};
