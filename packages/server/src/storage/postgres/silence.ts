import { setTimeout } from "node:timers/promises";
import { LostConnectionError } from "./postgres-error.ts";

/** A way to wait for what a database answers. */
export type Waiting = <Result>(answer: Promise<Result>) => Promise<Result>;

export type Watch = {
  /** How long an answer may take until the database is asked for a sign of life, and until the next time. In milliseconds. */
  patience: number;
  /** Asks the database for something quick on another connection, within a limit of time. */
  ask: () => Promise<void>;
};

/** A database that refuses a connection is there; where it is not, the network says so of the first connection too. */
const assertAnswers = async (ask: Watch["ask"]): Promise<void> => {
  try {
    await ask();
  } catch (error) {
    if (!(error instanceof LostConnectionError && error.hasWaited)) return;
    throw new LostConnectionError(`The database fell silent in the middle of its work. ${error.message}`, true);
  }
};

const silence = async ({ patience, ask }: Watch, signal: AbortSignal): Promise<never> => {
  for (;;) {
    await setTimeout(patience, undefined, { signal });
    await assertAnswers(ask);
  }
};

/**
 * Makes what waits for answers that may take any time, such as that of a migration, for as long as the database answers
 * others: a server that is cut off or stopped says nothing more, and may keep its connections open for ever.
 *
 * @throws LostConnectionError once the database has fallen silent.
 */
export const waitingWhileItAnswers =
  (watch: Watch): Waiting =>
  async (answer) => {
    const answered = new AbortController();
    try {
      return await Promise.race([answer, silence(watch, answered.signal)]);
    } finally {
      answered.abort();
    }
  };
