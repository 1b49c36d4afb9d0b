import { setTimeout } from "node:timers/promises";
import type { MigrationWrites } from "../storage/store.ts";
import { formatTimestamp } from "../util/time.ts";

/** The part of the store that removing expired migrations needs. */
export interface ExpiringStore {
  transaction<Result>(
    work: (tx: { migrations: Pick<MigrationWrites, "removeExpired"> }) => Promise<Result>,
  ): Promise<Result>;
}

/** The maximum number of migrations that a transaction removes, since other writes wait for it. */
const batchSize = 100;

/** The pause between two transactions, for other writes. In milliseconds. */
const pause = 20;

const day = 86_400_000;

/** Removes expired migrations, now and once a day, until aborted. */
export function removeExpiredDaily(store: ExpiringStore, onError: (error: unknown) => void, signal: AbortSignal): void {
  function remove() {
    return void removeExpired(store, new Date(), signal).catch(onError);
  }
  remove();
  const timer = setInterval(remove, day).unref();
  signal.addEventListener("abort", () => clearInterval(timer));
}

/** Removes migrations that expired before a time, batch by batch, until none is left or the signal is aborted. */
export async function removeExpired(store: ExpiringStore, now: Date, signal: AbortSignal): Promise<void> {
  function remove() {
    return store.transaction(({ migrations }) => migrations.removeExpired(formatTimestamp(now), batchSize));
  }
  while (!signal.aborted && (await remove()).length === batchSize) await setTimeout(pause);
}
