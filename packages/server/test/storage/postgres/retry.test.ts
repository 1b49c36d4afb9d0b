import { expect, onTestFinished, test, vi } from "vitest";
import { LostConnectionError } from "../../../src/storage/errors.ts";
import { SerializationError } from "../../../src/storage/postgres/postgres-error.ts";
import { createConflictRetries, retryLostConnections } from "../../../src/storage/postgres/retry.ts";

/** Unlike that of `node:timers/promises`, it follows fake timers. */
function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

test("work that has waited for a connection is not attempted again", async () => {
  const attempt = vi.fn<() => Promise<never>>(() =>
    Promise.reject(new LostConnectionError("The connection timed out.", true)),
  );
  await expect(retryLostConnections(attempt)).rejects.toThrow(LostConnectionError);
  expect(attempt).toHaveBeenCalledTimes(1);
});

test("conflicting work is attempted again at once, one after another", async () => {
  const retryConflicts = createConflictRetries();
  let attempts = 0;
  let running = 0;
  let atOnce = 0;
  async function work(count: number): Promise<void> {
    attempts += 1;
    const isRetry = count > 1;
    if (isRetry) running += 1;
    atOnce = Math.max(atOnce, running);
    await sleep(1);
    if (isRetry) running -= 1;
    if (count < 4) throw new SerializationError("The transaction conflicted with another one.");
  }
  const start = performance.now();
  await Promise.all(
    Array.from({ length: 5 }, () => {
      let count = 0;
      return retryConflicts(() => work((count += 1)));
    }),
  );
  expect(attempts).toBe(20);
  expect(atOnce).toBe(1);
  expect(performance.now() - start).toBeLessThan(1000);
});

test("work that waited ten seconds for a turn is not attempted again", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const retryConflicts = createConflictRetries();
  const conflict = new SerializationError("The transaction conflicted with another one.");
  const hanging = vi.fn<() => Promise<void>>(() => sleep(11_000)).mockRejectedValueOnce(conflict);
  const waiting = vi.fn<() => Promise<never>>(() => Promise.reject(conflict));
  const outcomes = Promise.allSettled([retryConflicts(hanging), retryConflicts(waiting)]);
  await vi.advanceTimersByTimeAsync(12_000);
  expect(await outcomes).toMatchObject([{ status: "fulfilled" }, { status: "rejected", reason: conflict }]);
  expect(waiting).toHaveBeenCalledTimes(1);
});

test("after ten seconds of conflicts, work fails", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const conflict = new SerializationError("The transaction conflicted with another one.");
  const outcome = createConflictRetries()(async () => {
    await sleep(100);
    throw conflict;
  });
  let isPending = true;
  outcome.catch(() => (isPending = false));
  await vi.advanceTimersByTimeAsync(9_000);
  expect(isPending).toBe(true);
  await vi.advanceTimersByTimeAsync(2_000);
  await expect(outcome).rejects.toBe(conflict);
});
