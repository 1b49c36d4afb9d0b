import { setTimeout } from "node:timers/promises";
import type { Store, Transaction } from "../storage/store.ts";
import { formatTimestamp } from "../util/time.ts";

/** The maximum number of rows that a transaction removes, since other writes wait for it. */
const batchSize = 100;

/** The pause between two transactions, for other writes. In milliseconds. */
const pause = 20;

const day = 86_400_000;

/** Removes expired migrations and stored responses, now and once a day, until aborted. */
export function removeExpiredDaily(store: Store, onError: (error: unknown) => void, signal: AbortSignal): void {
  function remove() {
    return void removeExpired(store, new Date(), signal).catch(onError);
  }
  remove();
  const timer = setInterval(remove, day).unref();
  signal.addEventListener("abort", () => clearInterval(timer));
}

/** Removes what expired before a time, batch by batch, until nothing is left or the signal is aborted. */
export async function removeExpired(store: Store, now: Date, signal: AbortSignal): Promise<void> {
  const before = formatTimestamp(now);
  await removeBatches(
    store,
    signal,
    async ({ migrations }) => (await migrations.removeExpired(before, batchSize)).length,
  );
  await removeBatches(store, signal, ({ idempotentResponses }) => idempotentResponses.removeExpired(before, batchSize));
}

async function removeBatches(
  store: Store,
  signal: AbortSignal,
  removeBatch: (tx: Transaction) => Promise<number>,
): Promise<void> {
  while (!signal.aborted && (await store.transaction(removeBatch)) === batchSize) await setTimeout(pause);
}
