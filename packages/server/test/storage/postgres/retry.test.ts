import { expect, onTestFinished, test, vi } from "vitest";
import { LostConnectionError, SerializationError } from "../../../src/storage/postgres/postgres-error.ts";
import { withRetries } from "../../../src/storage/postgres/retry.ts";

test("work on a connection that is lost again and again is attempted six times", async () => {
  const attempt = vi.fn<() => Promise<never>>(() =>
    Promise.reject(new LostConnectionError("The connection is lost.", false)),
  );
  await expect(withRetries(attempt)).rejects.toThrow(LostConnectionError);
  expect(attempt).toHaveBeenCalledTimes(6);
});

test("work that has waited for a connection is not attempted again", async () => {
  const attempt = vi.fn<() => Promise<never>>(() =>
    Promise.reject(new LostConnectionError("The connection timed out.", true)),
  );
  await expect(withRetries(attempt)).rejects.toThrow(LostConnectionError);
  expect(attempt).toHaveBeenCalledTimes(1);
});

test("conflicting work is first attempted again within milliseconds, and then less and less often", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const conflict = new SerializationError("The transaction conflicted with another one.");
  const attempt = vi.fn<() => Promise<never>>(() => Promise.reject(conflict));
  const outcome = withRetries(attempt);
  outcome.catch(() => {});
  await vi.advanceTimersByTimeAsync(30);
  const first = attempt.mock.calls.length;
  expect(first).toBeGreaterThanOrEqual(4);
  await vi.advanceTimersByTimeAsync(970);
  expect(attempt.mock.calls.length - first).toBeLessThanOrEqual(6);
  await vi.advanceTimersByTimeAsync(20_000);
  await expect(outcome).rejects.toBe(conflict);
});
