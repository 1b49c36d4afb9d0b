import { setTimeout } from "node:timers/promises";
import { LostConnectionError } from "../errors.ts";

/** A way to wait for the response of a database. */
export type Waiting = <Result>(response: Promise<Result>) => Promise<Result>;

export interface Watch {
  /** The interval of health checks while a response is outstanding. In milliseconds. */
  interval: number;
  /** Runs a quick query on another connection, with a timeout. */
  check: () => Promise<void>;
}

/**
 * A database that refuses a connection is running. If it is not, the network also reports the first connection as broken.
 */
async function assertResponds(check: Watch["check"]): Promise<void> {
  try {
    await check();
  } catch (error) {
    if (!(error instanceof LostConnectionError && error.hasWaited)) return;
    throw new LostConnectionError(`The database stopped responding. ${error.message}`, true);
  }
}

async function rejectOnSilence({ interval, check }: Watch, signal: AbortSignal): Promise<never> {
  for (;;) {
    await setTimeout(interval, undefined, { signal });
    await assertResponds(check);
  }
}

/**
 * Creates a function that waits for slow responses, such as that of a migration, for as long as the database responds on
 * other connections. A server that is cut off or stopped sends nothing, and its connections may stay open forever.
 *
 * @throws LostConnectionError once the database stopped responding.
 */
export function waitWhileResponding(watch: Watch): Waiting {
  return async (response) => {
    const finished = new AbortController();
    try {
      return await Promise.race([response, rejectOnSilence(watch, finished.signal)]);
    } finally {
      finished.abort();
    }
  };
}
