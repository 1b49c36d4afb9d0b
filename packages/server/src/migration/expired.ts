import { setTimeout } from "node:timers/promises";
import type { MigrationWrites } from "../storage/store.ts";
import { timestamp } from "../timestamps.ts";

/** What removing expired migrations needs of the store. */
export interface ExpiringStore {
  transaction<Result>(
    work: (tx: { migrations: Pick<MigrationWrites, "removeExpired"> }) => Promise<Result>,
  ): Promise<Result>;
}

/** Migrations that one transaction removes: other writes wait for it. */
const batchSize = 100;

/** Between two transactions, so that other writes come first. In milliseconds. */
const pause = 20;

const day = 86_400_000;

/** Removes migrations whose time is over, now and once a day, until the signal. */
export function removeExpiredDaily(store: ExpiringStore, onError: (error: unknown) => void, signal: AbortSignal): void {
  const remove = () => void removeExpired(store, new Date(), signal).catch(onError);
  remove();
  const timer = setInterval(remove, day).unref();
  signal.addEventListener("abort", () => clearInterval(timer));
}

/** Removes migrations that could be undone only until before a time, batch by batch, until none is left or the signal. */
export async function removeExpired(store: ExpiringStore, now: Date, signal: AbortSignal): Promise<void> {
  const remove = () => store.transaction(({ migrations }) => migrations.removeExpired(timestamp(now), batchSize));
  while (!signal.aborted && (await remove()) === batchSize) await setTimeout(pause);
}
